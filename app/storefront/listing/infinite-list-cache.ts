import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { InfiniteListState } from './infinite-list.ts';

const STORAGE_KEY = 'listings';
/** Enough for stepping back through recent listings. */
const MAX_LISTS = 5;

/**
 * The loaded lists of this tab by history entry, so that Back and a reload restore them. Without storage they
 * last until the page is closed.
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

  /** The list of a history entry, if it still matches the listing that opens there. */
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
