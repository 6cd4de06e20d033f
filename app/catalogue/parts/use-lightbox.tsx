import { type ReactNode, useState } from 'react';
import { type Late, useLate } from '#app/ui/use-late.ts';
import type { LightboxProps } from './lightbox.tsx';

interface LightboxDoor extends Pick<Late<unknown>, 'onReach'> {
  open: (from: number) => void;
  /** the lightbox, while it is open */
  lightbox: ReactNode;
}

/** The lightbox, which comes when somebody reaches for a picture. */
export function useLightbox(parts: Omit<LightboxProps, 'from'>): LightboxDoor {
  const { part, isOpen, open, close, onReach } = useLate(() => import('./lightbox.tsx'));
  const [from, setFrom] = useState(0);
  const leave = (place: number) => {
    close();
    parts.onClose(place);
  };
  return {
    onReach,
    open: (place) => {
      setFrom(place);
      open();
    },
    lightbox: part && isOpen && <part.Lightbox {...parts} from={from} onClose={leave} />,
  };
}
