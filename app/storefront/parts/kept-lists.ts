import { parseJson } from '#app/foundation/browser-storage.ts';
import type { ShownList } from '../endless-list.ts';

const STORAGE_KEY = 'listings';
/** As many listings as people step back through. */
const MOST_KEPT = 5;

/**
 * The endless lists of this tab by the key of their place in its history, so that Back and a reload show
 * again what was shown there. What the browser will not keep is forgotten.
 */
export class KeptLists {
  readonly #storage: () => Storage;
  readonly #listeners = new Set<() => void>();
  #lists: Map<string, ShownList> | undefined;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What was shown at a place, if it still is the listing that opens there. */
  find(key: string, opening: ShownList): ShownList | undefined {
    const kept = this.#all().get(key);
    const isSame = kept?.path === opening.path && kept.first <= opening.first && opening.first <= kept.last;
    return isSame ? kept : undefined;
  }

  keep(key: string, list: ShownList): void {
    const lists = this.#all();
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of [...lists.keys()].slice(0, -MOST_KEPT)) lists.delete(oldest);
    this.#write();
  }

  #all(): Map<string, ShownList> {
    this.#lists ??= new Map(this.#read());
    return this.#lists;
  }

  #read(): [string, ShownList][] {
    try {
      return (parseJson(this.#storage().getItem(STORAGE_KEY)) as [string, ShownList][] | undefined) ?? [];
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
