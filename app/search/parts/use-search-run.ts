import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { callApi } from '#app/foundation/api-client.ts';
import { noteFound } from './recent-store.ts';
import { SearchRun, type SearchState } from './search-run.ts';

const askShop = (text: string, signal: AbortSignal) =>
  callApi<Product[]>('GET', `/api/products/search?q=${encodeURIComponent(text)}`, { signal });

/** A search of the shop that lasts as long as the part that uses it. */
export function useSearchRun(): { run: SearchRun; state: SearchState } {
  const [run] = useState(() => new SearchRun(askShop, noteFound));
  useEffect(() => () => run.stop(), [run]);
  return { run, state: useSyncExternalStore(run.subscribe, run.snapshot, run.snapshot) };
}
