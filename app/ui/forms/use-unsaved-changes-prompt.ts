import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Asks before unsaved changes are lost. `home` is the list to return to, unless the visitor came from another one. Not
 * React Router's useBlocker, because that also blocks Back on a page and adds code to every page.
 */
export function useUnsavedChangesPrompt(isUnsaved: () => boolean, home: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string>();
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const confirmClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !unsaved.current()) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(link.pathname + link.search);
    };
    const confirmUnload = (event: BeforeUnloadEvent) => unsaved.current() && event.preventDefault();
    document.addEventListener('click', confirmClick, { capture: true, signal });
    window.addEventListener('beforeunload', confirmUnload, { signal });
    return () => unmounted.abort();
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
