import { useState } from 'react';

export interface Late<Part> {
  /** the module, once it is there */
  part: Part | undefined;
  isOpen: boolean;
  /** Fetches it, if need be; where that fails it stays closed, and `otherwise` may know another way. */
  open: (otherwise?: () => void) => void;
  close: () => void;
  /** for what opens the part, so that it is there by the time of the click */
  onReach: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part of the page that is fetched when somebody reaches for it, because most never do. */
export function useLate<Part extends object>(load: () => Promise<Part>): Late<Part> {
  const [part, setPart] = useState<Part>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fetchIt = (otherwise: () => void) => void load().then(setPart, otherwise);
  const prepare = () => fetchIt(() => {});
  return {
    part,
    isOpen,
    open(otherwise) {
      setOpen(true);
      fetchIt(() => {
        close();
        otherwise?.();
      });
    },
    close,
    onReach: { onPointerEnter: prepare, onFocus: prepare },
  };
}
