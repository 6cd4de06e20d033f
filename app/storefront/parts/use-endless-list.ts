import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { listingPath, listingSearch, type ProductQuery } from '#app/catalogue/product-query.ts';
import { comesByItself, openingOf, type ShownList, withNextPage } from '../endless-list.ts';
import { KeptLists } from './kept-lists.ts';
import { scrolledTo } from './scroll-positions.ts';

/** How far from the end of the list the next page is asked for. */
const NEAR_PX = 800;

const lists = new KeptLists(() => window.sessionStorage);

export interface EndlessList {
  shown: ShownList;
  status: 'idle' | 'loading' | 'failed';
  /** Asks for the next page; the promise holds whether it came. */
  loadNext: () => Promise<boolean>;
  /** to be put at the list's end, so that its nearness is noticed */
  end: React.RefObject<HTMLDivElement | null>;
}

/** A listing that grows as its end comes near; the address names the page reached (Back restores it all). */
export function useEndlessList(query: ProductQuery, list: ProductList): EndlessList {
  const { key } = useLocation();
  const opening = openingOf(query, list);
  const kept = useSyncExternalStore(
    lists.subscribe,
    () => lists.find(key, opening),
    () => undefined,
  );
  const shown = kept ?? opening;
  usePlaceAfterReload(key, opening, kept);
  const [status, setStatus] = useState<EndlessList['status']>('idle');
  const leaving = useRef<AbortController>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is another list
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => {
      own.abort();
      setStatus('idle');
    };
  }, [key]);

  async function loadNext() {
    const signal = leaving.current?.signal as AbortSignal;
    const page = shown.last + 1;
    setStatus('loading');
    try {
      const next = await askForPage({ ...query, page }, signal);
      signal.throwIfAborted();
      lists.keep(key, withNextPage(shown, next));
      keepAddress(key, listingPath({ ...query, page }));
      setStatus('idle');
      return true;
    } catch {
      if (!signal.aborted) setStatus('failed');
      return false;
    }
  }

  const end = useNearness(status === 'idle' && comesByItself(shown), shown.last, loadNext);
  return { shown, status, loadNext, end };
}

/** Asked without a session, as the page itself is, so that pages fit together. */
async function askForPage(query: ProductQuery, signal: AbortSignal): Promise<ProductList> {
  const path = query.place === '/search' ? '/api/products/search/results' : '/api/products';
  const response = await fetch(`${path}?${listingSearch(query)}`, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
  return await response.json();
}

/**
 * Behind the router's back, which would fetch the page anew. Not while the browser is on its way to another
 * place already.
 */
function keepAddress(key: string, path: string): void {
  const { state } = window.history;
  if (state?.key === key) window.history.replaceState(state, '', path);
}

/** A document that is loaded again holds only its own page until scripts come; the place is reached only then. */
function usePlaceAfterReload(key: string, opening: ShownList, kept: ShownList | undefined): void {
  const isLate = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's first sight alone
  useLayoutEffect(() => {
    isLate.current = kept === undefined && lists.find(key, opening) !== undefined;
  }, []);
  useLayoutEffect(() => {
    if (!kept || !isLate.current) return;
    isLate.current = false;
    const place = scrolledTo(key);
    if (place !== undefined) window.scrollTo(0, place);
  }, [key, kept]);
}

function useNearness(isWatching: boolean, round: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is looked for anew
  useEffect(() => {
    if (!isWatching || !end.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        near();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isWatching, round]);
  return end;
}
