import { type ReactNode, useState } from 'react';
import type { Lightbox as LightboxPart, LightboxProps } from './lightbox.tsx';

type Opening = Pick<LightboxProps, 'from'> | null;

/**
 * The lightbox is fetched when somebody reaches for a picture: most who look at a product never open it. Where
 * it cannot be fetched, nothing happens.
 */
export function useLightbox(parts: Omit<LightboxProps, 'from'>): {
  fetchIt: () => void;
  open: (from: number) => void;
  lightbox: ReactNode;
} {
  const [Lightbox, setLightbox] = useState<typeof LightboxPart>();
  const [opening, setOpening] = useState<Opening>(null);
  const fetchIt = () => {
    import('./lightbox.tsx').then((found) => setLightbox(() => found.Lightbox)).catch(() => undefined);
  };
  const close = (place: number) => {
    setOpening(null);
    parts.onClose(place);
  };
  return {
    fetchIt,
    open: (from) => {
      fetchIt();
      setOpening({ from });
    },
    lightbox: Lightbox && opening && <Lightbox {...parts} {...opening} onClose={close} />,
  };
}
