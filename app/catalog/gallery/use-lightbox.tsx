import { type ReactNode, useState } from 'react';
import { type LazyModule, useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import type { LightboxProps } from './lightbox.tsx';

interface LightboxControl extends Pick<LazyModule<unknown>, 'preloadProps'> {
  open: (from: number) => void;
  /** the lightbox, while it is open */
  lightbox: ReactNode;
}

/** The lightbox, loaded on first use. */
export function useLightbox(props: Omit<LightboxProps, 'from'>): LightboxControl {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./lightbox.tsx'));
  const [from, setFrom] = useState(0);
  const handleClose = (index: number) => {
    close();
    props.onClose(index);
  };
  return {
    preloadProps,
    open: (index) => {
      setFrom(index);
      open();
    },
    lightbox: part && isOpen && <part.Lightbox {...props} from={from} onClose={handleClose} />,
  };
}
