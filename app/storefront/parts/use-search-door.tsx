import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Place } from '#app/search/search.shapes.ts';

/** The overlay comes when somebody is about to search: most who read a page never do. */
const fetchOverlay = () => import('./search-overlay.tsx');

export interface SearchDoor {
  open: () => void;
  /** for whoever seems about to open it */
  prepare: () => void;
  /** the overlay, while it is open */
  overlay: ReactNode;
}

type Overlay = Awaited<ReturnType<typeof fetchOverlay>>['SearchOverlay'];

/** The search overlay, opened by its icon or by the key `/`; where it cannot be fetched, its page. */
export function useSearchDoor(places: Place[]): SearchDoor {
  const [Overlay, setOverlay] = useState<Overlay>();
  const navigate = useNavigate();
  const open = useCallback(() => {
    fetchOverlay().then(
      ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
      () => navigate('/search'),
    );
  }, [navigate]);
  useSlash(open);
  return {
    open,
    prepare: () => void fetchOverlay().catch(() => {}),
    overlay: Overlay && <Overlay places={places} onClosed={() => setOverlay(undefined)} />,
  };
}

function useSlash(open: () => void): void {
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey) return;
      if (press.defaultPrevented || isTyping(press.target) || document.querySelector('dialog[open]')) return;
      press.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
