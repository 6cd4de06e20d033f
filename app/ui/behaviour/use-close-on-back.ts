import { useEffectEvent, useLayoutEffect } from 'react';

interface Entry {
  /** the router's count of its entries */
  idx?: number;
  /** whether an overlay added the entry */
  isOverlay?: boolean;
  /** whether the entry's fragment opens the overlay again, so that Back stops there */
  reopens?: boolean;
  /** whether the page replaced an overlay's entry, so that earlier entries with the same `idx` are outdated */
  hidesPrevious?: boolean;
}

const closers: (() => void)[] = [];
let current: Entry = {};
let isFollowing = false;
/** the receiver of the event of a step made here; 'page before' goes further back until the page has been left */
let receiver: 'router' | 'nobody' | 'page before' | undefined;

/**
 * Lets Back close an overlay instead of leaving the page: the overlay adds a history entry for the same URL, and another if it
 * stays open. Such an entry is skipped when its overlay is closed, because Back would change nothing. `close` also ends the state
 * behind `isOpen`: the browser reports the close of a dialog later, and Back before that would go to the overlay again.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close);
  // In the same task in which the overlay becomes visible, because Back may be pressed at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    followHistory();
    const closer = () => handleClose();
    closers.push(closer);
    addEntry();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
}

/** Writes an overlay's state into the address, without the router, which would treat it as another page. */
export function writeOverlayFragment(fragment: string): void {
  const { pathname, search } = window.location;
  const state = { ...window.history.state, reopens: fragment !== '' };
  window.history.replaceState(state, '', pathname + search + fragment);
}

/** Also called at load, if an earlier document left an overlay's entry. */
export function followHistory(): void {
  if (isFollowing) return;
  isFollowing = true;
  current = readEntry();
  window.handlePop = handlePop;
  followWrites('pushState');
  followWrites('replaceState');
}

/** The router writes a new state when it replaces an entry, without an event before. */
function followWrites(method: 'pushState' | 'replaceState'): void {
  const write = window.history[method].bind(window.history);
  window.history[method] = (state: Entry | null, unused, url) => {
    if (method === 'pushState') {
      // Without a previous page no event arrives, so treat the next step as the visitor's.
      if (receiver === 'page before') receiver = undefined;
      write(state, unused, url);
    } else write(replacingState(state ?? {}, url), unused, url);
    current = readEntry();
  };
}

/** If a page replaces the address of a closed overlay's entry, it becomes an ordinary entry, so that Back stops there. */
function replacingState(state: Entry, url?: string | URL | null): Entry {
  const replaced = readEntry();
  if (!replaced.isOverlay && !replaced.hidesPrevious) return state;
  const { pathname, search } = new URL(url ?? '', window.location.href);
  const isSameAddress = pathname + search === window.location.pathname + window.location.search;
  if (state.isOverlay && (closers.length > 0 || isSameAddress)) return state;
  const { isOverlay, ...own } = state;
  return { ...own, hidesPrevious: true };
}

function handlePop(pop: PopStateEvent): void {
  const from = current;
  const to = readEntry();
  current = to;
  const isSamePage = from.idx === to.idx;
  if (receiver === 'page before' && isSamePage) skip(pop, -1, receiver);
  else if (receiver) {
    if (receiver === 'nobody') pop.stopImmediatePropagation();
    receiver = undefined;
  } else handleVisitorsStep(pop, from, to);
}

function handleVisitorsStep(pop: PopStateEvent, from: Entry, to: Entry): void {
  const isSamePage = from.idx === to.idx;
  const close = closers.at(-1);
  if (close) {
    pop.stopImmediatePropagation();
    close();
    // A link in the overlay added entries, or the page changed below it: only the overlay closes.
    if (!isSamePage || to.isOverlay || from.hidesPrevious) step(1, 'nobody');
    else stayOpen(to);
  } else if (to.reopens) return;
  else if (to.isOverlay) skip(pop, isSamePage ? 1 : -1, 'router');
  else if (isSamePage && (from.isOverlay || from.hidesPrevious)) skip(pop, -1, 'page before');
}

/** The next Back closes the overlay below, or asks again one that did not close. A dialog's close is known in the next frame. */
function stayOpen({ idx }: Entry): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (closers.length > 0 && readEntry().idx === idx) addEntry();
    }),
  );
}

function skip(pop: PopStateEvent, by: 1 | -1, to: typeof receiver): void {
  pop.stopImmediatePropagation();
  step(by, to);
}

function addEntry(): void {
  const { hidesPrevious, ...state } = readEntry();
  if (!state.isOverlay) window.history.pushState({ ...state, isOverlay: true }, '');
}

function step(by: 1 | -1, to: typeof receiver): void {
  receiver = to;
  window.history.go(by);
}

function readEntry(): Entry {
  return (window.history.state as Entry | null) ?? {};
}
