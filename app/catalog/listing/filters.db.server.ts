import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#app/platform/security/actor.ts';
import { FAMILY_BY_COLOUR, OTHER_COLOURS } from '../product/colour-families.ts';
import { isVisibleTo } from '../product/visibility.server.ts';
import { isInSearchText, matchesSearch } from '../search-index/search-index.db.server.ts';
import { tokenize } from '../search-index/search-index.server.ts';
import type { FreeDays, ListingQuery } from './product-query.ts';
import { PRICE_SLIDER_MAX } from './product-query.ts';

export type Condition = RawBuilder<SqlBool>;
export type ProductFilter = Omit<ListingQuery, 'sort' | 'page' | 'limit'>;

/** The facets that count products by a property that all their variants share. */
export const PRODUCT_FACETS = [
  'subcategory',
  'country',
  'brand',
  'fabric',
  'occasion',
  'rating',
  'discount',
] as const;
export type ProductFacet = (typeof PRODUCT_FACETS)[number];

/** The columns of rating and discount, as the functions of migration 0213 count them. */
interface StepColumns {
  rating: RawBuilder<number>;
  discount: RawBuilder<number>;
}

export const STEPS_OF_PRODUCTS: StepColumns = {
  rating: sql`rating_floor(products.rating, products.review_count)`,
  discount: sql`discount_floor(products.price_paise, products.old_price_paise)`,
};

/**
 * A filter split by facet, because each facet is counted with the other filters and without its own. `size`,
 * `color`, `family` and `stock` are conditions on `variants`, the others on products and their categories.
 */
export interface FilterParts {
  /** conditions that belong to no facet */
  own: Condition;
  category: Condition;
  /** whether an outfit is free on the requested dates */
  free: Condition;
  price: Condition;
  facets: Record<ProductFacet, Condition>;
  size: Condition | undefined;
  color: Condition | undefined;
  family: Condition | undefined;
  stock: Condition | undefined;
}

export function filterParts(
  actor: Actor,
  filter: ProductFilter,
  steps: StepColumns = STEPS_OF_PRODUCTS,
): FilterParts {
  const isAnyOf = (column: string, texts: readonly string[] | undefined) =>
    every([texts !== undefined && equalsAny(sql.ref(column), texts)]);
  const isAtLeast = (column: RawBuilder<number>, step: number | undefined) =>
    every([step !== undefined && sql`${column} >= ${step}`]);
  return {
    own: every([
      isVisibleTo(actor),
      filter.tag !== undefined && sql`products.tags @> array[${filter.tag}]`,
      filter.rental !== undefined && sql`products.is_rental = ${filter.rental}`,
      ...tokenize(filter.q ?? '').map(isInSearchText),
      filter.searchQuery !== undefined && matchesSearch(filter.searchQuery),
      filter.free !== undefined && sql`products.is_rental`,
    ]),
    category: every([filter.category !== undefined && nameOrId('categories', filter.category)]),
    free: every([filter.free !== undefined && isFreeOn(filter.free)]),
    price: every(priceBounds(filter)),
    facets: {
      subcategory: every([
        filter.subcategory !== undefined && nameOrId('subcategories', ...filter.subcategory),
      ]),
      country: isAnyOf('products.country_of_origin', filter.country),
      brand: isAnyOf('products.brand', filter.brand),
      fabric: isAnyOf('products.fabric', filter.fabric),
      occasion: every([filter.occasion !== undefined && hasAnyTag(filter.occasion)]),
      rating: isAtLeast(steps.rating, filter.rating),
      discount: isAtLeast(steps.discount, filter.discount),
    },
    size: filter.size && equalsAny(sql.ref('variants.size'), filter.size),
    color: filter.color && equalsAny(sql.ref('variants.color'), filter.color),
    family: filter.colorFamily && equalsAny(colourFamilyOf(sql.ref('variants.color')), filter.colorFamily),
    stock: filter.inStock
      ? sql`variants.stock_item_id in (select id from stock_items where on_hand > 0)`
      : undefined,
  };
}

export function matchesAll(parts: FilterParts): Condition {
  const { own, category, free, price, facets } = parts;
  return every([own, category, free, price, ...Object.values(facets), hasFittingVariant(parts)]);
}

export function filtersVariants({ size, color, family, stock }: FilterParts): boolean {
  return [size, color, family, stock].some((part) => part !== undefined);
}

/** Whether a single variant matches size, colour, its family and stock. */
function hasFittingVariant(parts: FilterParts): Condition {
  if (!filtersVariants(parts)) return sql`true`;
  const ofVariant = [parts.size, parts.color, parts.family, parts.stock].map((part) => part ?? false);
  return sql`exists (
    select from variants
    where product_id = products.id and ${every([sql`variants.archived_at is null`, ...ofVariant])}
  )`;
}

export function every(conditions: readonly (Condition | false)[]): Condition {
  const present = conditions.filter((condition) => condition !== false);
  return present.length === 0 ? sql`true` : sql`(${sql.join(present, sql` and `)})`;
}

function isFreeOn({ from, to, reach }: FreeDays): Condition {
  const isFree = sql<SqlBool>`not products.taken_days && daterange(
    ${from}::date, ${to}::date + (select turnaround_days from shop_settings), '[]')`;
  if (!reach) return isFree;
  if (reach.problem !== undefined) return sql`false`;
  const known = reach.byPrefix();
  const prefixes = known.map(({ prefix }) => prefix);
  const blocked = known.map(({ days }) => (days ? `[${days.startDate},${days.endDate}]` : null));
  return sql`coalesce((
    select coalesce(not products.taken_days && (
      select days from unnest(${prefixes}::text[], ${blocked}::daterange[]) as zones (prefix, days)
      where starts_with(pick_up_pin, prefix) order by length(prefix) desc limit 1
    ), false)
    from outfits where product_id = products.id and pick_up_pin is not null
  ), ${isFree})`;
}

function nameOrId(table: 'categories' | 'subcategories', ...texts: readonly string[]): Condition {
  const isNamed = equalsAny(sql.ref(`${table}.name`), texts);
  return sql`(${isNamed} or ${sql.ref(`${table}.id`)}::text = any(${texts}::text[]))`;
}

function hasAnyTag(tags: readonly string[]): Condition {
  return sql`products.tags && ${tags.map((tag) => tag.toLowerCase())}::text[]`;
}

/** In any case. */
function equalsAny(value: RawBuilder<unknown>, texts: readonly string[]): Condition {
  return sql`lower(${value}) = any(${texts.map((text) => text.toLowerCase())}::text[])`;
}

/** As `colourFilter`. */
export function isWantedColour(
  colour: RawBuilder<unknown>,
  { color, colorFamily }: Pick<ProductFilter, 'color' | 'colorFamily'>,
): Condition | undefined {
  if (color) return equalsAny(colour, color);
  return colorFamily && equalsAny(colourFamilyOf(colour), colorFamily);
}

const FAMILIES = JSON.stringify(Object.fromEntries(FAMILY_BY_COLOUR));

/** The family of a colour, as `findColourFamily`. */
export function colourFamilyOf(colour: RawBuilder<unknown>): RawBuilder<string> {
  const families = sql`${FAMILIES}::jsonb`;
  return sql`coalesce(
    ${families} ->> lower(${colour}),
    ${families} ->> lower(substring(${colour} from '[^ ]*$')),
    ${OTHER_COLOURS}::text)`;
}

/** The slider's ends mean no limit (rules §4, Price filter). */
function priceBounds({
  minPrice = 0,
  maxPrice = PRICE_SLIDER_MAX,
  priceLimit,
}: ProductFilter): (Condition | false)[] {
  return [
    minPrice > 0 && sql`products.price_paise >= ${Math.round(minPrice * 100)}`,
    priceLimit !== undefined && sql`products.price_paise <= ${Math.round(priceLimit * 100)}`,
    maxPrice < PRICE_SLIDER_MAX && sql`products.price_paise <= ${Math.round(maxPrice * 100)}`,
  ];
}
