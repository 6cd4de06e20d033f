import { useState } from 'react';

export interface LazyModule<Part> {
  /** the module, after it has loaded */
  part: Part | undefined;
  isOpen: boolean;
  /** Loads the module, if necessary, and opens it; if loading fails, stays closed and calls `onFailure`. */
  open: (onFailure?: () => void) => void;
  close: () => void;
  /** for the element that opens it, so that the module is loaded before the click */
  preloadProps: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part of the page that is loaded on intent, because most visitors never use it. */
export function useLazyModule<Part extends object>(load: () => Promise<Part>): LazyModule<Part> {
  const [part, setPart] = useState<Part>();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const loadModule = (onFailure: () => void) => void load().then(setPart, onFailure);
  const preload = () => loadModule(() => {});
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
    preloadProps: { onPointerEnter: preload, onFocus: preload },
  };
}
