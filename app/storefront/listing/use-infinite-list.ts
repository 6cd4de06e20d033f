import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ProductList } from '#app/catalog/catalog.schema.ts';
import { listingPath, listingSearch, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { findScrollPosition } from '../frame/scrolling.ts';
import {
  appendPage,
  InfiniteListCache,
  type InfiniteListState,
  initialListState,
  type PackedList,
  shouldLoadNextPage,
} from './infinite-list.ts';

/** The distance from the end of the list at which the next page is requested. */
const NEAR_PX = 800;

const lists = new InfiniteListCache(() => window.sessionStorage);

export interface InfiniteList {
  shown: InfiniteListState;
  status: 'idle' | 'loading' | 'failed';
  /** Loads the next page; resolves to whether it succeeded. */
  loadNext: () => Promise<boolean>;
  /** ref of the element at the end of the list */
  end: React.RefObject<HTMLDivElement | null>;
}

/**
 * A listing that loads its next page near its end. The URL names the last page, and Back restores the full
 * list.
 */
export function useInfiniteList(query: ProductQuery, list: PackedList): InfiniteList {
  const { key } = useLocation();
  const initial = initialListState(query, list);
  const cached = useSyncExternalStore(
    lists.subscribe,
    () => lists.find(key, initial),
    () => undefined,
  );
  const shown = cached ?? initial;
  useRestoreScroll(key, initial, cached);
  const [status, setStatus] = useState<InfiniteList['status']>('idle');
  const abortController = useRef<AbortController>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own list
  useEffect(() => {
    const own = new AbortController();
    abortController.current = own;
    return () => {
      own.abort();
      setStatus('idle');
    };
  }, [key]);

  async function loadNext() {
    const signal = abortController.current?.signal as AbortSignal;
    const page = shown.last + 1;
    setStatus('loading');
    try {
      const next = await fetchPage({ ...query, page }, signal);
      signal.throwIfAborted();
      lists.save(key, appendPage(shown, next));
      replaceAddress(key, listingPath({ ...query, page }));
      setStatus('idle');
      return true;
    } catch {
      if (!signal.aborted) setStatus('failed');
      return false;
    }
  }

  const end = useNearEnd(status === 'idle' && shouldLoadNextPage(shown), shown.last, loadNext);
  return { shown, status, loadNext, end };
}

/** Sent without a session, like the page itself, so that pages are consistent. */
async function fetchPage(query: ProductQuery, signal: AbortSignal): Promise<ProductList> {
  const path = query.listingPage === '/search' ? '/api/products/search/results' : '/api/products';
  const response = await fetch(`${path}?${listingSearch(query)}`, { signal });
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return await response.json();
}

/**
 * Replaces the URL without the router, which would reload the page's data. Skipped while a navigation is
 * pending.
 */
function replaceAddress(key: string, path: string): void {
  const { state } = window.history;
  if (state?.key === key) window.history.replaceState(state, '', path);
}

/**
 * A reloaded document has only its own page until hydration, so the scroll position can be restored only then.
 */
function useRestoreScroll(
  key: string,
  initial: InfiniteListState,
  cached: InfiniteListState | undefined,
): void {
  const isRestoring = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the first render
  useLayoutEffect(() => {
    isRestoring.current = cached === undefined && lists.find(key, initial) !== undefined;
  }, []);
  useLayoutEffect(() => {
    if (!cached || !isRestoring.current) return;
    isRestoring.current = false;
    const listingPage = findScrollPosition(key);
    if (listingPage !== undefined) window.scrollTo(0, listingPage);
  }, [key, cached]);
}

function useNearEnd(isWatching: boolean, round: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observe the end again after each page
  useEffect(() => {
    if (!isWatching || !end.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching, round]);
  return end;
}
