import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { recordFoundProducts } from './recent-searches.ts';

export type SearchState =
  | { status: 'before' }
  | { status: 'searching'; text: string }
  | { status: 'found'; text: string; products: Product[] }
  | { status: 'failed'; text: string };

type FetchProducts = (text: string, signal: AbortSignal) => Promise<Product[]>;

/** The overlay's search: only the latest request's response is used. */
export class LatestSearch {
  #state: SearchState = { status: 'before' };
  #asking: AbortController | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #ask: FetchProducts;
  readonly #onFound: (products: Product[]) => void;

  constructor(fetchProducts: FetchProducts, onFound: (products: Product[]) => void) {
    this.#ask = fetchProducts;
    this.#onFound = onFound;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SearchState => this.#state;

  /** Ignores blank text (screens §5). A repeated search does not count what it finds. */
  async search(typed: string, { isRepeated = false } = {}): Promise<void> {
    const text = typed.trim();
    if (text === '') return;
    this.#asking?.abort();
    const controller = new AbortController();
    this.#asking = controller;
    this.#set({ status: 'searching', text });
    const outcome = await this.#outcomeOf(text, controller.signal);
    if (this.#asking !== controller) return;
    if (outcome.status === 'found' && !isRepeated) this.#onFound(outcome.products);
    this.#set(outcome);
  }

  /** Aborts a running search and resets the state. */
  stop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#set({ status: 'before' });
  }

  async #outcomeOf(text: string, signal: AbortSignal) {
    try {
      return { status: 'found', text, products: await this.#ask(text, signal) } as const;
    } catch {
      return { status: 'failed', text } as const;
    }
  }

  #set(state: SearchState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const fetchSearch = (text: string, signal: AbortSignal) =>
  callApi<Product[]>('GET', `/api/products/search?q=${encodeURIComponent(text)}`, { signal });

/** A search that stops when the component unmounts; begins by repeating an earlier one, if there is any. */
export function useLatestSearch(earlier = ''): { run: LatestSearch; state: SearchState } {
  const [run] = useState(() => new LatestSearch(fetchSearch, recordFoundProducts));
  useEffect(() => {
    run.search(earlier, { isRepeated: true });
    return () => run.stop();
  }, [run, earlier]);
  return { run, state: useSyncExternalStore(run.subscribe, run.snapshot, run.snapshot) };
}
