import { LRUCache } from 'lru-cache';
import type { FacetRow } from '../listing/facets.db.server.ts';
import type { RankedTag } from '../listing/listing.db.server.ts';
import type { ListingQuery, ProductSort, SearchedProducts, SearchQuery } from '../listing/product-query.ts';
import { tokenize } from '../search-index/search-index.server.ts';
import type { CategoryTree } from './category-tree.ts';
import { type FilteredProducts, filterProducts } from './filter-products.ts';
import { GroupsByPrice } from './groups-by-price.ts';
import { type IndexedProduct, ProductColumns } from './product-columns.ts';
import { byId, byRelevance, createColourTest, inColourFirst, newestFirst } from './rank-matches.ts';
import { type Compare, firstOf, SortedSlots } from './sorted-slots.ts';
import { WordIndex } from './word-index.ts';

/** Below it, sorting the matches is faster than going through all products in their order. */
const FEW = 2_000;
/** The minimum of products to sort at once: ten pages; a search sorts more, because it compares all matches anyway. */
const MIN_SORTED = 240;
const MIN_RANKED = 2_400;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** The memory of a facet's value and its count. */
const BYTES_PER_VALUE = 60;

/** The beginning of a list in its order, as slots, and the counts of all of it. */
interface KeptList {
  facets: FacetRow;
  first: Int32Array;
}

/** The filters that decide which products a list has. */
type Wanted = Omit<ListingQuery, 'sort' | 'page' | 'limit'>;

/** All products that shoppers may see, for lists, facets and searches without a query. */
export class ProductIndex {
  readonly #columns: ProductColumns;
  readonly #words = new WordIndex();
  readonly #byPrice: GroupsByPrice;
  readonly #orders: Record<ProductSort, SortedSlots>;
  readonly #compare: Record<ProductSort, Compare>;
  #tree: CategoryTree;
  /** results of filters, until something changes */
  readonly #filtered = new LRUCache<string, FilteredProducts>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes, facets }, key) => bytes + 2 * key.length + bytesOf(facets),
  });
  /** beginnings of lists, until something changes; much smaller than the full results of filters */
  readonly #lists = new LRUCache<string, KeptList>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ first, facets }, key) => first.byteLength + 2 * key.length + bytesOf(facets),
  });

  /** scores of the search that is being ranked */
  #scores = new Float64Array(0);

  /** @param wordPattern the pattern of a word in the database when it compares names */
  constructor(tree: CategoryTree, wordPattern: RegExp) {
    this.#tree = tree;
    this.#columns = new ProductColumns(wordPattern);
    this.#byPrice = new GroupsByPrice(this.#columns);
    this.#compare = sortOrders(this.#columns);
    this.#orders = {
      featured: new SortedSlots(this.#compare.featured),
      'price-asc': new SortedSlots(this.#compare['price-asc']),
      'price-desc': new SortedSlots(this.#compare['price-desc']),
      newest: new SortedSlots(this.#compare.newest),
    };
  }

  get count(): number {
    return this.#columns.count;
  }

  setTree(tree: CategoryTree): void {
    this.#tree = tree;
    this.#forgetResults();
  }

  /** Adds products before the index is used. */
  load(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      if (this.#columns.slotOf(product.id) === undefined)
        this.#words.add(this.#columns.add(product), product.searchText);
    }
  }

  /** The work after loading, in steps that each take about 100 ms at most with a million products. */
  preparations(): (() => void)[] {
    const slots = Int32Array.from({ length: this.#columns.limit }, (_, slot) => slot);
    const orders = [this.#byPrice, ...Object.values(this.#orders)];
    return [...orders.map((order) => () => order.fill(slots)), () => this.#words.sort()];
  }

  /** Replaces these products; those of `ids` that are not among them are removed. */
  update(ids: Iterable<string>, products: readonly IndexedProduct[]): void {
    for (const id of ids) this.#remove(id);
    for (const product of products) {
      const slot = this.#columns.add(product);
      this.#byPrice.add(slot);
      for (const order of Object.values(this.#orders)) order.add(slot);
      this.#words.add(slot, product.searchText);
    }
    this.#forgetResults();
  }

  #forgetResults(): void {
    this.#filtered.clear();
    this.#lists.clear();
  }

  #remove(id: string): void {
    const slot = this.#columns.slotOf(id);
    if (slot === undefined) return;
    this.#byPrice.remove(slot);
    for (const order of Object.values(this.#orders)) order.remove(slot);
    this.#words.remove(slot, this.#columns.searchTexts[slot] as string);
    this.#columns.remove(slot);
  }

  /** A page of a list, as ids, and the counts of the whole list. */
  list({ sort, page, limit, ...wanted }: ListingQuery): { ids: string[]; facets: FacetRow } {
    const to = page * limit;
    const { facets, first } = this.#beginningOf(wanted, sort, to);
    return { ids: this.#idsOf(first.subarray(to - limit, to)), facets };
  }

  /** At least this many products of a list, if it has them. */
  #beginningOf(wanted: Wanted, sort: ProductSort, count: number): KeptList {
    const key = listKey(wanted, sort);
    const kept = this.#lists.get(key);
    if (kept && kept.first.length >= Math.min(count, kept.facets.total)) return kept;
    const found = this.#filter(wanted);
    const first =
      wanted.searchQuery && sort === 'featured'
        ? this.#mostRelevant(found.slots(), wanted, wanted.searchQuery, 2 * count)
        : this.#sorted(found, sort, Math.max(2 * count, MIN_SORTED), wanted);
    const list = { facets: found.facets, first: first.slice() };
    this.#lists.set(key, list);
    return list;
  }

  /** Whether any visible product matches. */
  hasMatch(wanted: SearchedProducts): boolean {
    const { facets } = this.#lists.get(listKey(wanted, 'featured')) ?? this.#filter(wanted);
    return facets.total > 0;
  }

  /** Tags by number of visible products, each with its best products. */
  rankTags(maxProducts: number): RankedTag[] {
    const columns = this.#columns;
    const visible = this.#filter({});
    const best = new Map<number, { count: number; slots: number[] }>();
    for (const slot of this.#sorted(visible, 'featured', visible.facets.total)) {
      for (const tag of columns.tagLists.get(columns.tagListOf[slot] as number)) {
        const ranked = best.get(tag) ?? { count: 0, slots: [] };
        ranked.count += 1;
        if (ranked.slots.length < maxProducts) ranked.slots.push(slot);
        best.set(tag, ranked);
      }
    }
    return [...best]
      .map(([tag, { count, slots }]) => ({
        tag: columns.tags.texts[tag] as string,
        count,
        ids: this.#idsOf(slots),
      }))
      .sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1));
  }

  #filter({ q, searchQuery, ...filter }: Wanted): FilteredProducts {
    const key = wantedKey({ q, searchQuery, ...filter });
    const kept = this.#filtered.get(key);
    if (kept) return kept;
    const candidates = this.#candidates(q, searchQuery);
    const found = filterProducts(this.#columns, this.#byPrice, this.#tree, filter, candidates);
    this.#filtered.set(key, found);
    return found;
  }

  /** The products that a text filter leaves; undefined without one. */
  #candidates(q: string | undefined, searchQuery: SearchQuery | undefined): Int32Array | undefined {
    const parts = tokenize(q ?? '');
    const { limit } = this.#columns;
    const containing = parts.length > 0 ? this.#words.findContaining(parts, limit) : undefined;
    const matching = searchQuery && this.#words.findAll(searchQuery.words, limit);
    if (!containing || !matching) return containing ?? matching;
    const isMatching = new Set(matching);
    return containing.filter((slot) => isMatching.has(slot));
  }

  #mostRelevant(matches: Int32Array, filter: Wanted, searchQuery: SearchQuery, count: number): Int32Array {
    const compare = this.#byRelevance(searchQuery, matches);
    return firstOf(matches, inColourFirst(this.#columns, filter, compare), Math.max(count, MIN_RANKED));
  }

  #byRelevance(searchQuery: SearchQuery, slots: Int32Array): Compare {
    const asTyped = searchQuery.words.map(({ word }) => ({ word, spellings: [word] }));
    const hasSpellings = searchQuery.words.some(({ spellings }) => spellings.length > 1);
    const typed = hasSpellings ? this.#words.findAll(asTyped, this.#columns.limit) : slots;
    if (this.#scores.length < this.#columns.limit) this.#scores = new Float64Array(2 * this.#columns.limit);
    return byRelevance(this.#columns, searchQuery, slots, typed, this.#scores);
  }

  /** The first of the matches in an order. */
  #sorted(matches: FilteredProducts, sort: ProductSort, count: number, filter: Wanted = {}): Int32Array {
    const { total } = matches.facets;
    const compare = this.#compare[sort];
    if (total < FEW) {
      const order = sort === 'featured' ? inColourFirst(this.#columns, filter, compare) : compare;
      return firstOf(matches.slots(), order, count);
    }
    const found = new Int32Array(Math.min(count, total));
    const isMatching = matches.createTest();
    const isShown = sort === 'featured' ? createColourTest(this.#columns, filter) : undefined;
    let sorted = 0;
    for (const isWanted of isShown ? [isShown, (slot: number) => !isShown(slot)] : [() => true])
      for (const slot of this.#orders[sort].slots) {
        if (sorted === found.length) break;
        if (isMatching(slot) && isWanted(slot)) found[sorted++] = slot;
      }
    return found;
  }

  #idsOf(slots: Iterable<number>): string[] {
    return Array.from(slots, (slot) => this.#columns.ids[slot] as string);
  }
}

function bytesOf(facets: FacetRow): number {
  const values = Object.values(facets).map((facet) => (Array.isArray(facet) ? facet.length : 1));
  return BYTES_PER_VALUE * values.reduce((sum, count) => sum + count, 0);
}

function wantedKey({ q, searchQuery, ...filter }: Wanted): string {
  return JSON.stringify([filter, q, searchQuery?.text, searchQuery?.words]);
}

const listKey = (wanted: Wanted, sort: ProductSort) => `${sort} ${wantedKey(wanted)}`;

/** The orders of `SORT_ORDERS` (listing.db.server.ts). */
function sortOrders(columns: ProductColumns): Record<ProductSort, Compare> {
  const newest = newestFirst(columns);
  const price = (one: number, other: number) =>
    (columns.prices[one] as number) - (columns.prices[other] as number);
  return {
    featured: (one, other) =>
      (columns.isFeatured[other] as number) - (columns.isFeatured[one] as number) ||
      (columns.likings[other] as number) - (columns.likings[one] as number) ||
      newest(one, other),
    newest,
    'price-asc': (one, other) => price(one, other) || byId(columns, one, other),
    'price-desc': (one, other) => price(other, one) || byId(columns, one, other),
  };
}
