import type { Product } from '#app/catalog/catalog.schema.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { addProduct, WISHLIST_FAILURES, type WishlistBackend, withoutProduct } from './guest-wishlist.ts';

export interface WishlistState {
  status: 'loading' | 'ready' | 'failed';
  items: Product[];
  error: string | null;
}

export const WISHLIST_LOADING: WishlistState = { status: 'loading', items: [], error: null };

/** Changes are optimistic: shown immediately, then reloaded, and rolled back if refused. */
export class WishlistStore {
  #state = WISHLIST_LOADING;
  #backend: WishlistBackend | undefined;
  #generation = 0;
  #loads = 0;
  #pending = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): WishlistState => this.#state;

  open(backend: WishlistBackend, known: Product[] | undefined): void {
    this.#backend = backend;
    this.#generation++;
    if (known) this.#set({ status: 'loading', items: known, error: null });
  }

  async load(signal?: AbortSignal): Promise<void> {
    const generation = this.#generation;
    const load = ++this.#loads;
    try {
      const items = await this.#backend?.load(signal);
      const isOutdated = signal?.aborted || generation !== this.#generation || load !== this.#loads;
      if (items && !isOutdated && this.#pending === 0) this.#set({ status: 'ready', items, error: null });
    } catch (error) {
      if (signal?.aborted || generation !== this.#generation) return;
      this.#set({ status: 'failed', error: failureText(error, WISHLIST_FAILURES.fetch) });
    }
  }

  /** Returns null on success, else the error message. */
  add(product: Product): Promise<string | null> {
    this.#set({ items: addProduct(this.#state.items, product) });
    const rollback = () => withoutProduct(this.#state.items, product._id);
    return this.#change((backend) => backend.add(product), rollback, WISHLIST_FAILURES.add);
  }

  remove(product: Product): Promise<string | null> {
    this.#set({ items: withoutProduct(this.#state.items, product._id) });
    const rollback = () => addProduct(this.#state.items, product);
    return this.#change((backend) => backend.remove(product._id), rollback, WISHLIST_FAILURES.remove);
  }

  async #change(
    work: (backend: WishlistBackend) => Promise<unknown>,
    rollback: () => Product[],
    texts: { refused: string; network: string },
  ): Promise<string | null> {
    if (!this.#backend) return texts.refused;
    const generation = this.#generation;
    let failure: string | null = null;
    this.#pending++;
    try {
      await work(this.#backend);
    } catch (error) {
      failure = failureText(error, texts);
      if (generation === this.#generation) this.#set({ items: rollback() });
    } finally {
      this.#pending--;
    }
    const isDue = failure === null || this.#state.status === 'loading';
    if (isDue && this.#pending === 0) this.load();
    return failure;
  }

  #set(part: Partial<WishlistState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
