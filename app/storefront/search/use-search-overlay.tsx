import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryLink } from '#app/search/search.schema.ts';
import { isShortcutKey } from '#app/ui/behaviour/is-shortcut-key.ts';
import { type LazyModule, useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';

export interface SearchOverlayControl extends Pick<LazyModule<unknown>, 'preloadProps'> {
  open: () => void;
  /** the overlay while it is open */
  overlay: ReactNode;
}

/**
 * The search overlay, opened by its icon or the `/` key. If it fails to load, the search page opens instead.
 */
export function useSearchOverlay(places: CategoryLink[]): SearchOverlayControl {
  const lazyOverlay = useLazyModule(() => import('./search-overlay.tsx'));
  const navigate = useNavigate();
  const open = () => lazyOverlay.open(() => navigate('/search'));
  useSlash(open);
  return {
    open,
    preloadProps: lazyOverlay.preloadProps,
    overlay: lazyOverlay.part && lazyOverlay.isOpen && (
      <lazyOverlay.part.SearchOverlay places={places} onClosed={lazyOverlay.close} />
    ),
  };
}

function useSlash(open: () => void): void {
  const handleOpen = useEffectEvent(open);
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== '/' || !isShortcutKey(press)) return;
      press.preventDefault();
      handleOpen();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
