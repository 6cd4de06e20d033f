import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { recordFoundProducts } from './recent/recent-searches-store.ts';
import { LatestSearch, type SearchState } from './search-request.ts';

const fetchSearch = (text: string, signal: AbortSignal) =>
  callApi<Product[]>('GET', `/api/products/search?q=${encodeURIComponent(text)}`, { signal });

/** A search that stops when the component unmounts. */
export function useLatestSearch(): { run: LatestSearch; state: SearchState } {
  const [run] = useState(() => new LatestSearch(fetchSearch, recordFoundProducts));
  useEffect(() => () => run.stop(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.snapshot, run.snapshot) };
}
