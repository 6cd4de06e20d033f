import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The ways out of a form; what was typed is not lost without a word. `home` is where it leads when it is done, unless
 * somebody came from elsewhere. The router's own blocker would also hear of Back, and weigh on every page of the shop.
 */
export function useUnsavedChangesPrompt(isUnsaved: () => boolean, home: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string>();
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !unsaved.current()) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(link.pathname + link.search);
    };
    const warn = (event: BeforeUnloadEvent) => unsaved.current() && event.preventDefault();
    document.addEventListener('click', ask, { capture: true, signal });
    window.addEventListener('beforeunload', warn, { signal });
    return () => leaving.abort();
  }, []);
  const list = (state as { from?: string } | null)?.from ?? home;
  return {
    toList: () => (unsaved.current() ? setDestination(list) : void navigate(list)),
    isLeaving: destination !== undefined,
    leave: () => void navigate(destination ?? list),
    stay: () => setDestination(undefined),
  };
}

/** The link that a click would follow in this tab. */
function linkOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.target !== '_blank' && !ctrlKey && !metaKey && !shiftKey ? link : null;
}
