import { useState } from 'react';

export interface LazyModule<Part> {
  /** the module, once it is there */
  part: Part | undefined;
  isOpen: boolean;
  /** Fetches it, if need be; where that fails it stays closed, and `otherwise` may know another way. */
  open: (onFailure?: () => void) => void;
  close: () => void;
  /** for what opens the part, so that it is there by the time of the click */
  preloadProps: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part of the page that is fetched when somebody reaches for it, because most never do. */
export function useLazyModule<Part extends object>(load: () => Promise<Part>): LazyModule<Part> {
  const [part, setPart] = useState<Part>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loadModule = (onFailure: () => void) => void load().then(setPart, onFailure);
  const prepare = () => loadModule(() => {});
  return {
    part,
    isOpen,
    open(onFailure) {
      setOpen(true);
      loadModule(() => {
        close();
        onFailure?.();
      });
    },
    close,
    preloadProps: { onPointerEnter: prepare, onFocus: prepare },
  };
}
