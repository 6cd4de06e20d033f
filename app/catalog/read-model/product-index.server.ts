import { LRUCache } from 'lru-cache';
import type { FacetRow } from '../listing/facets.db.server.ts';
import type { RankedTag } from '../listing/listing.db.server.ts';
import type { ListingQuery, ProductSort, SearchQuery } from '../listing/product-query.ts';
import { tokenize } from '../search-index/search-index.server.ts';
import type { CategoryTree } from './category-tree.ts';
import { type FilteredProducts, filterProducts } from './filter-products.ts';
import type { ColumnFilter } from './fitting-variants.ts';
import { GroupsByPrice } from './groups-by-price.ts';
import { type IndexedProduct, ProductColumns } from './product-columns.ts';
import { byId, byRelevance, newestFirst } from './rank-matches.ts';
import { type Compare, firstOf, SortedSlots } from './sorted-slots.ts';
import { WordIndex } from './word-index.ts';

/** Below it, sorting the matches is faster than going through all products in their order. */
const FEW = 2_000;
/** Matches of a search that are put in order at once: ten pages of a list. */
const MIN_RANKED = 240;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** All products that shoppers may see, for lists, facets and searches without a query. */
export class ProductIndex {
  readonly #columns = new ProductColumns();
  readonly #words = new WordIndex();
  readonly #byPrice = new GroupsByPrice(this.#columns);
  readonly #orders: Record<ProductSort, SortedSlots>;
  readonly #compare: Record<ProductSort, Compare>;
  #tree: CategoryTree;
  /** results of filters, until something changes */
  readonly #filtered = new LRUCache<string, FilteredProducts>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 2_000,
  });

  /** the best matches of a search's results, in order */
  readonly #ranked = new WeakMap<FilteredProducts, Int32Array>();

  constructor(tree: CategoryTree) {
    this.#tree = tree;
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
    this.#filtered.clear();
  }

  /** Adds products before the index is used. */
  load(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      if (this.#columns.slotOf(product.id) === undefined)
        this.#words.add(this.#columns.add(product), product.searchText);
    }
  }

  /** What is left to do after loading, in steps that each take at most some 100 ms with a million products. */
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
    this.#filtered.clear();
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
  list(query: ListingQuery): { ids: string[]; facets: FacetRow } {
    const { sort, page, limit, q, searchQuery, ...filter } = query;
    const found = this.#filter(filter, query);
    const [from, to] = [(page - 1) * limit, page * limit];
    const listed =
      searchQuery && sort === 'featured'
        ? this.#mostRelevant(found, searchQuery, to).subarray(from, to)
        : this.#sorted(found, sort, from, to);
    return { ids: this.#idsOf(listed), facets: found.facets };
  }

  /** Whether any visible product matches. */
  hasMatch(searchQuery: SearchQuery): boolean {
    return this.#filter({}, { searchQuery }).facets.total > 0;
  }

  /** Tags by number of visible products, each with its best products. */
  rankTags(maxProducts: number): RankedTag[] {
    const columns = this.#columns;
    const visible = this.#filter({}, {});
    const best = new Map<number, { count: number; slots: number[] }>();
    for (const slot of this.#sorted(visible, 'featured', 0, visible.facets.total)) {
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

  #filter(
    filter: ColumnFilter,
    { q, searchQuery }: Pick<ListingQuery, 'q' | 'searchQuery'>,
  ): FilteredProducts {
    const key = JSON.stringify([filter, q, searchQuery?.text, searchQuery?.words]);
    const kept = this.#filtered.get(key);
    if (kept) return kept;
    const found = filterProducts(
      this.#columns,
      this.#byPrice,
      this.#tree,
      filter,
      this.#candidates(q, searchQuery),
    );
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

  /** At least this many of the best matches; kept with the matches, because comparing them takes longer than finding them. */
  #mostRelevant(found: FilteredProducts, searchQuery: SearchQuery, count: number): Int32Array {
    const ranked = this.#ranked.get(found);
    if (ranked && ranked.length >= Math.min(count, found.facets.total)) return ranked;
    const slots = found.slots();
    const compare = this.#byRelevance(searchQuery, slots);
    const best = firstOf(slots, compare, Math.max(2 * count, MIN_RANKED)).slice();
    this.#ranked.set(found, best);
    return best;
  }

  #byRelevance(searchQuery: SearchQuery, slots: Int32Array): Compare {
    const asTyped = searchQuery.words.map(({ word }) => ({ spellings: [word] }));
    const hasSpellings = searchQuery.words.some(({ spellings }) => spellings.length > 1);
    const typed = hasSpellings ? this.#words.findAll(asTyped, this.#columns.limit) : slots;
    return byRelevance(this.#columns, searchQuery, slots, typed);
  }

  /** Some of the matches by their place in an order. */
  #sorted(matches: FilteredProducts, sort: ProductSort, from: number, to: number): Int32Array {
    const { total } = matches.facets;
    if (total < FEW) return firstOf(matches.slots(), this.#compare[sort], to).subarray(from);
    const found = new Int32Array(Math.min(to, total));
    let count = 0;
    for (const slot of this.#orders[sort].slots) {
      if (count === found.length) break;
      if (matches.has(slot)) found[count++] = slot;
    }
    return found.subarray(from);
  }

  #idsOf(slots: Iterable<number>): string[] {
    return Array.from(slots, (slot) => this.#columns.ids[slot] as string);
  }
}

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
