import { useEffectEvent, useLayoutEffect } from 'react';

interface Entry {
  /** the router's count of its entries */
  idx?: number;
  /** whether an overlay added the entry */
  isOverlay?: boolean;
  /** whether the entry's fragment opens the overlay again, so that Back stops there */
  reopens?: boolean;
  /** whether the page replaced an overlay's entry, so that the entries before it with its `idx` are out of date */
  hidesPrevious?: boolean;
}

const closers: (() => void)[] = [];
let current: Entry = {};
let isFollowing = false;
/** who gets the event of a step that was made here; 'page before' steps on until the page has been left */
let receiver: 'router' | 'nobody' | 'page before' | undefined;

/**
 * Lets Back close an overlay instead of leaving the page: the overlay adds a history entry for the same URL, and another if it
 * stays open. Such an entry is skipped when its overlay is closed, because nothing would change there. `close` also ends the state
 * behind `isOpen`: the browser reports the close of a dialog later, and another Back until then would be for the overlay.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleClose = useEffectEvent(close);
  // In the same step in which the overlay becomes visible: Back may be pressed at once.
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

/** Writes what an overlay shows into the address, without the router, which would take it for another page. */
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

/** The router writes a new state when it replaces an entry, and does not tell anyone before. */
function followWrites(method: 'pushState' | 'replaceState'): void {
  const write = window.history[method].bind(window.history);
  window.history[method] = (state: Entry | null, unused, url) => {
    if (method === 'pushState') {
      // Nothing tells that there was no page before: the next step is the visitor's again.
      if (receiver === 'page before') receiver = undefined;
      write(state, unused, url);
    } else write(replacingState(state ?? {}, url), unused, url);
    current = readEntry();
  };
}

/** A page that gives the entry of a closed overlay another address makes it an entry of its own, so that Back stops there. */
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
    // Links in the overlay led on to other entries, or the page changed below it: only the overlay closes.
    if (!isSamePage || to.isOverlay || from.hidesPrevious) step(1, 'nobody');
    else stayOpen(to);
  } else if (to.reopens) return;
  else if (to.isOverlay) skip(pop, isSamePage ? 1 : -1, 'router');
  else if (isSamePage && (from.isOverlay || from.hidesPrevious)) skip(pop, -1, 'page before');
}

/** The next Back closes the overlay below, or asks again one that did not close. A closing dialog says so with the next frame. */
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
