import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { InfiniteListState } from './infinite-list.ts';

const STORAGE_KEY = 'listings';
/** As many listings as people step back through. */
const MAX_LISTS = 5;

/**
 * The endless lists of this tab by the key of their place in its history, so that Back and a reload show
 * again what was shown there. What the browser will not keep is forgotten.
 */
export class InfiniteListCache {
  readonly #storage: () => Storage;
  readonly #listeners = new Set<() => void>();
  #lists: Map<string, InfiniteListState> | undefined;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was shown at a place, if it still is the listing that opens there. */
  find(key: string, initial: InfiniteListState): InfiniteListState | undefined {
    const cached = this.#all().get(key);
    const isSame =
      cached?.path === initial.path && cached.first <= initial.first && initial.first <= cached.last;
    return isSame ? cached : undefined;
  }

  save(key: string, list: InfiniteListState): void {
    const lists = this.#all();
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of [...lists.keys()].slice(0, -MAX_LISTS)) lists.delete(oldest);
    this.#write();
  }

  #all(): Map<string, InfiniteListState> {
    this.#lists ??= new Map(this.#read());
    return this.#lists;
  }

  #read(): [string, InfiniteListState][] {
    try {
      return (
        (parseJson(this.#storage().getItem(STORAGE_KEY)) as [string, InfiniteListState][] | undefined) ?? []
      );
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      this.#storage().setItem(STORAGE_KEY, JSON.stringify([...this.#all()]));
    } catch {
      // for as long as the page lives it is kept in memory
    }
    for (const listener of this.#listeners) listener();
  }
}
