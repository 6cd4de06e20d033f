import { useEffectEvent, useLayoutEffect } from 'react';

interface Entry {
  /** the router's count of its entries */
  idx?: number;
  /** whether an overlay added the entry */
  isOverlay?: boolean;
  /** whether the entry's fragment opens the overlay again, so that Back stops there */
  reopens?: boolean;
}

const closers: (() => void)[] = [];
let current: Entry = {};
/** who gets the event of a step that was made here */
let receiver: 'router' | 'nobody' | undefined;

/**
 * Lets Back close an overlay instead of leaving the page: the overlay adds a history entry for the same URL. Such an entry is
 * skipped when its overlay is closed, because nothing would change there.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close);
  // In the same step in which the overlay becomes visible: Back may be pressed at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Capturing, so that it comes before the router.
    window.addEventListener('popstate', handlePop, { capture: true });
    const closer = () => handleClose();
    closers.push(closer);
    addEntry();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}

/** Writes what an overlay shows into the address, without the router, which would take it for another page. */
export function writeOverlayFragment(fragment: string): void {
  const { pathname, search } = window.location;
  const state = { ...window.history.state, reopens: fragment !== '' };
  window.history.replaceState(state, '', pathname + search + fragment);
}

function handlePop(pop: PopStateEvent): void {
  const from = current;
  const to = readEntry();
  current = to;
  if (receiver) {
    if (receiver === 'nobody') pop.stopImmediatePropagation();
    receiver = undefined;
    return;
  }
  const isSamePage = from.idx === to.idx;
  const close = closers.at(-1);
  if (close) {
    pop.stopImmediatePropagation();
    close();
    // Links in the overlay led on to other entries: only the overlay closes.
    if (!isSamePage || to.isOverlay) step(1, 'nobody');
    // The next Back closes the overlay below, or asks again one that did not close.
    else setTimeout(() => closers.length > 0 && addEntry());
  } else if (!to.reopens) {
    if (!to.isOverlay && !(isSamePage && from.isOverlay)) return;
    pop.stopImmediatePropagation();
    step(isSamePage && !from.isOverlay ? 1 : -1, 'router');
  }
}

function addEntry(): void {
  if (!readEntry().isOverlay) window.history.pushState({ ...window.history.state, isOverlay: true }, '');
  current = readEntry();
}

function step(by: 1 | -1, to: typeof receiver): void {
  receiver = to;
  window.history.go(by);
}

function readEntry(): Entry {
  return (window.history.state as Entry | null) ?? {};
}
