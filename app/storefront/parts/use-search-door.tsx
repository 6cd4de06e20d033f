import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Place } from '#app/search/search.shapes.ts';
import { isPlainPress } from '#app/ui/plain-press.ts';
import { type Late, useLate } from '#app/ui/use-late.ts';

export interface SearchDoor extends Pick<Late<unknown>, 'onReach'> {
  open: () => void;
  /** the overlay, while it is open */
  overlay: ReactNode;
}

/** The search overlay, opened by its icon or by the key `/`; where it cannot be fetched, its page. */
export function useSearchDoor(places: Place[]): SearchDoor {
  const late = useLate(() => import('./search-overlay.tsx'));
  const navigate = useNavigate();
  const open = () => late.open(() => navigate('/search'));
  useSlash(open);
  return {
    open,
    onReach: late.onReach,
    overlay: late.part && late.isOpen && <late.part.SearchOverlay places={places} onClosed={late.close} />,
  };
}

function useSlash(open: () => void): void {
  const openIt = useEffectEvent(open);
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== '/' || !isPlainPress(press)) return;
      press.preventDefault();
      openIt();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
