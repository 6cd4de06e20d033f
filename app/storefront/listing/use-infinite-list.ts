import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ProductList } from '#app/catalog/catalog.schema.ts';
import { listingPath, listingSearch, type ProductQuery } from '#app/catalog/listing/product-query.ts';
import { findScrollPosition } from '../frame/scroll-positions.ts';
import { appendPage, type InfiniteListState, initialListState, shouldLoadNextPage } from './infinite-list.ts';
import { InfiniteListCache } from './infinite-list-cache.ts';

/** How far from the end of the list the next page is asked for. */
const NEAR_PX = 800;

const lists = new InfiniteListCache(() => window.sessionStorage);

export interface InfiniteList {
  shown: InfiniteListState;
  status: 'idle' | 'loading' | 'failed';
  /** Asks for the next page; the promise holds whether it came. */
  loadNext: () => Promise<boolean>;
  /** to be put at the list's end, so that its nearness is noticed */
  end: React.RefObject<HTMLDivElement | null>;
}

/** A listing that grows as its end comes near; the address names the page reached (Back restores it all). */
export function useInfiniteList(query: ProductQuery, list: ProductList): InfiniteList {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is another list
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

/** Asked without a session, as the page itself is, so that pages fit together. */
async function fetchPage(query: ProductQuery, signal: AbortSignal): Promise<ProductList> {
  const path = query.listingPage === '/search' ? '/api/products/search/results' : '/api/products';
  const response = await fetch(`${path}?${listingSearch(query)}`, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  return await response.json();
}

/**
 * Behind the router's back, which would fetch the page anew. Not while the browser is on its way to another
 * place already.
 */
function replaceAddress(key: string, path: string): void {
  const { state } = window.history;
  if (state?.key === key) window.history.replaceState(state, '', path);
}

/** A document that is loaded again holds only its own page until scripts come; the place is reached only then. */
function useRestoreScroll(
  key: string,
  initial: InfiniteListState,
  cached: InfiniteListState | undefined,
): void {
  const isRestoring = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's first sight alone
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is looked for anew
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
