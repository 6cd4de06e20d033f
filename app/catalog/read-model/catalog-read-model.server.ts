import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { type ChangeFeed, isRecent } from '#app/platform/cache/change-feed.ts';
import type { Dependency, PublicChange } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { findProductRows, type ProductRow } from '../product/products.db.server.ts';
import { canSeeHidden } from '../product/visibility.server.ts';
import {
  countIndexedProducts,
  FIRST_ID,
  findWordPattern,
  listIndexedProducts,
  loadCategoryTree,
} from './indexed-products.db.server.ts';
import type { IndexedProduct } from './product-columns.ts';
import { ProductIndex } from './product-index.server.ts';

const BATCH_SIZE = 5_000;
const RETRY_MS = 1_000;
/** Reads go to the database while the model is further behind. */
const MAX_WAIT_MS = 250;
/** Rows of listed products, about 2 kB each. */
const MAX_ROWS = 20_000;
const ROWS_TTL_MS = 10 * 60_000;
/** Represents the ids of all products. */
const ANY = '*';

/** Measured with a million products: 740 bytes, and more while they are loaded. */
const BYTES_PER_PRODUCT = 1_000;
/** The memory that requests need in addition to the catalogue. */
const RESERVED_BYTES = 64 * 1024 * 1024;

interface ReadModelOptions {
  onFailure: (error: unknown) => void;
  /** the bytes that this process may still use */
  freeMemory?: () => number;
}

/**
 * The catalogue in memory, as shoppers see it: lists, facets and searches without a query (decision 059). Loaded when the
 * change feed begins, kept current by it. The database answers without the feed, while the model is loading and while it is far
 * behind.
 */
export class CatalogReadModel {
  readonly #db: Database;
  readonly #options: ReadModelOptions;
  #feed: ChangeFeed | undefined;
  #index: ProductIndex | undefined;
  /** counts the loads, so that one that was replaced stops */
  #loading = 0;
  readonly #dirty = new Set<string>();
  #isTreeDirty = false;
  #applying: Promise<void> | undefined;
  readonly #kept = new Map<Dependency, Promise<unknown>>();
  readonly #rows = new LRUCache<string, ProductRow>({ max: MAX_ROWS, ttl: ROWS_TTL_MS });
  /** for each running read of rows, the products that changed since it began */
  readonly #rowReads = new Set<Set<string>>();

  constructor(db: Database, options: ReadModelOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** Takes changes from this feed. */
  follow(feed: ChangeFeed): void {
    this.#feed = feed;
  }

  /** Changes are missed without the feed, so the model is reloaded when the feed is back. */
  setFollowing(isFollowing: boolean): void {
    this.#drop();
    if (isFollowing) void this.#load();
  }

  /** Records a change; reads wait until it is applied. */
  invalidate({ names, areProductsUnknown }: PublicChange): void {
    if (areProductsUnknown) {
      this.setFollowing(true);
    } else if (names === 'everything') {
      this.#isTreeDirty = true;
      this.#kept.clear();
      this.#forgetRows();
    } else {
      for (const name of names) this.#noteChange(name);
    }
    this.#applyIfDirty();
  }

  /** The number of products in memory; 0 while the database answers. */
  get productCount(): number {
    return this.#index?.count ?? 0;
  }

  /** The current index; undefined if the database has to answer. */
  async read(actor: Actor): Promise<ProductIndex | undefined> {
    if (!this.#index || canSeeHidden(actor) || !(await this.#isKnown())) return undefined;
    if (this.#applying) await Promise.race([this.#applying, wait(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#applying ? undefined : this.#index;
  }

  /** The public ones of these products, in this order; from memory if they were read before. */
  async findRows(ids: readonly string[]): Promise<ProductRow[]> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length === 0) return ids.flatMap((id) => this.#rows.get(id) ?? []);
    const changed = new Set<string>();
    this.#rowReads.add(changed);
    try {
      const read = await findProductRows(this.#db, guest, missing);
      const byId = new Map(read.map((row) => [row.id, row]));
      const found = ids.flatMap((id) => byId.get(id) ?? this.#rows.get(id) ?? []);
      for (const row of read) if (!changed.has(row.id) && !changed.has(ANY)) this.#rows.set(row.id, row);
      return found;
    } finally {
      this.#rowReads.delete(changed);
    }
  }

  /** Caches a small read of public data until the data changes. */
  async keep<T>(shown: Dependency, read: () => Promise<T>): Promise<T> {
    const kept = (this.#kept.get(shown) as Promise<T> | undefined) ?? read();
    this.#kept.set(shown, kept);
    kept.catch(() => this.#kept.delete(shown));
    return await kept;
  }

  #noteChange(name: Dependency): void {
    this.#kept.delete(name);
    const [kind, id] = name.split(':');
    if (id === undefined) return;
    if (kind === 'product' || kind === 'days') this.#dirty.add(id);
    if (kind === 'product' || kind === 'stock') this.#forgetRow(id);
  }

  #forgetRow(id: string): void {
    this.#rows.delete(id);
    for (const changed of this.#rowReads) changed.add(id);
  }

  #forgetRows(): void {
    this.#rows.clear();
    for (const changed of this.#rowReads) changed.add(ANY);
  }

  #drop(): void {
    this.#loading += 1;
    this.#index = undefined;
    this.#dirty.clear();
    this.#isTreeDirty = false;
    this.#kept.clear();
    this.#forgetRows();
  }

  async #load(): Promise<void> {
    const loading = this.#loading;
    try {
      this.#requireMemoryFor(await countIndexedProducts(this.#db));
      const index = new ProductIndex(await loadCategoryTree(this.#db), await findWordPattern(this.#db));
      for await (const products of this.#listBatches()) {
        if (loading !== this.#loading) return;
        index.load(products);
      }
      for (const prepare of index.preparations()) {
        prepare();
        await nextTurn();
      }
      if (loading !== this.#loading) return;
      this.#index = index;
      this.#applyIfDirty();
    } catch (error) {
      await this.#loadLater(loading, error);
    }
  }

  /** A process that runs out of memory ends, so a catalogue that is too large stays in the database. */
  #requireMemoryFor(products: number): void {
    const { freeMemory = freeMemoryOfProcess } = this.#options;
    if (products * BYTES_PER_PRODUCT + RESERVED_BYTES > freeMemory()) throw new CatalogTooLarge(products);
  }

  /** The database reads the next batch while the previous one is applied. */
  async *#listBatches() {
    const list = (after: string) => listIndexedProducts(this.#db, { after, count: BATCH_SIZE });
    let next: Promise<IndexedProduct[]> | undefined = list(FIRST_ID);
    while (next) {
      const products: IndexedProduct[] = await next;
      const last = products.at(-1);
      next = last && products.length === BATCH_SIZE ? list(last.id) : undefined;
      // After a failure or a newer load this batch is not awaited.
      next?.catch(() => {});
      yield products;
    }
  }

  async #loadLater(loading: number, error: unknown): Promise<void> {
    if (loading !== this.#loading) return;
    this.#options.onFailure(error);
    this.#drop();
    if (error instanceof CatalogTooLarge) return;
    const next = this.#loading;
    await wait(RETRY_MS, undefined, { ref: false });
    if (next === this.#loading) await this.#load();
  }

  #applyIfDirty(): void {
    if (!this.#index || (this.#dirty.size === 0 && !this.#isTreeDirty)) return;
    this.#applying ??= this.#apply(this.#index).finally(() => {
      this.#applying = undefined;
      this.#applyIfDirty();
    });
  }

  async #apply(index: ProductIndex): Promise<void> {
    const loading = this.#loading;
    try {
      if (this.#isTreeDirty) {
        this.#isTreeDirty = false;
        index.setTree(await loadCategoryTree(this.#db));
      }
      const ids = [...this.#dirty].slice(0, BATCH_SIZE);
      for (const id of ids) this.#dirty.delete(id);
      if (ids.length > 0) index.update(ids, await listIndexedProducts(this.#db, { ids }));
    } catch (error) {
      await this.#loadLater(loading, error);
    }
  }

  /** Whether every change that is more than a second old is known here. */
  async #isKnown(): Promise<boolean> {
    if (!this.#feed) return false;
    return isRecent(this.#feed.knownUntil()) || (await this.#feed.catchUp());
  }
}

class CatalogTooLarge extends Error {
  constructor(products: number) {
    super(
      `A catalogue of ${products} products does not fit into this process's memory, so the database answers lists and searches. ` +
        'A larger --max-old-space-size in NODE_OPTIONS makes it fit: 1 MB for each 1,000 products.',
    );
  }
}

function freeMemoryOfProcess(): number {
  const { total_available_size } = getHeapStatistics();
  return total_available_size;
}

const models = new WeakMap<Database, CatalogReadModel>();

/** Lets lists that are read through `db` be answered from memory. */
export function attachReadModel(db: Database, model: CatalogReadModel): void {
  models.set(db, model);
}

/** A small read of public data: cached if lists come from memory, else read each time. */
export async function readKept<T>(
  db: Database,
  actor: Actor,
  shown: Dependency,
  read: () => Promise<T>,
): Promise<T> {
  const model = readModelOf(db);
  return model && (await model.read(actor)) ? await model.keep(shown, read) : await read();
}

/** The model behind a database, if its process keeps one. A transaction has none. */
export function readModelOf(db: Database): CatalogReadModel | undefined {
  return models.get(db);
}
