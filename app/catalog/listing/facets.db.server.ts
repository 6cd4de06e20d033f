import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Facet } from '../catalog.schema.ts';
import {
  outfitKindsAsProducts,
  outfitKindsAsVariants,
  STEPS_OF_OUTFIT_KINDS,
  usesRentalIndex,
} from '../outfits/outfits.db.server.ts';
import { isCategoryVisible } from '../product/visibility.server.ts';
import {
  type Condition,
  colourFamilyOf,
  every,
  type FilterParts,
  filterParts,
  filtersVariants,
  PRODUCT_FACETS,
  type ProductFacet,
  type ProductFilter,
  STEPS_OF_PRODUCTS,
} from './filters.db.server.ts';
import { OCCASIONS } from './occasions.ts';

export interface FacetRow {
  total: number;
  rentals: number;
  min_paise: number | null;
  max_paise: number | null;
  sizes: Facet[];
  colors: Facet[];
  color_families: Facet[];
  subcategories: Facet[];
  countries: Facet[];
  brands: Facet[];
  fabrics: Facet[];
  occasions: Facet[];
  /** number of products with exactly this many whole stars, or tens of percent off */
  ratings: StepCount[];
  discounts: StepCount[];
}

export interface StepCount {
  step: number;
  count: number;
}

/**
 * Counts matching products, in total and by facet; each facet is counted with the other filters and without its own.
 * One statement, which reads products and variants at most once each; rentals are counted from the rental index.
 */
export async function countFacets(db: Database, actor: Actor, filter: ProductFilter): Promise<FacetRow> {
  const isRentalIndexUsed = usesRentalIndex(actor, filter);
  const steps = isRentalIndexUsed ? STEPS_OF_OUTFIT_KINDS : STEPS_OF_PRODUCTS;
  const parts = filterParts(actor, filter, steps);
  const { rows } = await sql<FacetRow>`
    with offered as materialized (${offeredVariants(parts, isRentalIndexUsed ? outfitKindsAsVariants : sql`variants`)}),
    candidates as materialized (${isRentalIndexUsed ? candidateKinds(parts, filter) : candidates(parts)}),
    counted as (
      select coalesce(sum(times) filter (where fits_price), 0)::int as total,
        coalesce(sum(times) filter (where fits_price and is_rental), 0)::int as rentals,
        min(min_paise) as min_paise, max(max_paise) as max_paise
      from candidates where ${fitsFacets()} and fits_variant
    )
    select counted.*,
      ${choiceFacet('size', parts.color ?? parts.family ?? parts.stock, sql`fits_color and fits_family`)} as sizes,
      ${choiceFacet('color', parts.size ?? parts.family ?? parts.stock, sql`fits_size and fits_family`)} as colors,
      ${choiceFacet('family', parts.size ?? parts.color ?? parts.stock, sql`fits_size and fits_color`)} as color_families,
      ${textFacet('subcategory')} as subcategories,
      ${textFacet('country')} as countries,
      ${textFacet('brand')} as brands,
      ${textFacet('fabric')} as fabrics,
      ${occasionFacet()} as occasions,
      ${stepFacet('rating')} as ratings,
      ${stepFacet('discount')} as discounts
    from counted
  `.execute(db);
  return rows[0] as FacetRow;
}

/**
 * The variants needed for counting, with whether they match size, colour and its family. With a size filter alone only
 * that size's variants are needed, because sizes are then counted from the products.
 */
function offeredVariants({ size, color, family, stock }: FilterParts, variants: RawBuilder<unknown>) {
  const present = [size, color, family].filter((part) => part !== undefined);
  const any = present.length > 0 && sql<SqlBool>`(${sql.join(present, sql` or `)})`;
  const variantFilter = present.length === 1 && stock ? false : any;
  return sql`
    select product_id, size, color, ${size ?? sql`true`} as fits_size, ${color ?? sql`true`} as fits_color,
      ${family ?? sql`true`} as fits_family
    from ${variants} where ${every([sql`archived_at is null`, variantFilter, stock ?? false])}`;
}

/** Products matching the filters without facets, with one column per other filter. */
function candidates(parts: FilterParts) {
  return sql`
    select products.id, products.is_rental, 1 as times, products.price_paise as min_paise, products.price_paise as max_paise,
      ${parts.price} as fits_price, ${facetColumns(parts, STEPS_OF_PRODUCTS)}
    from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${every([parts.own, parts.category, parts.free])}`;
}

/** The same for outfits: one row per kind, with its number of outfits. */
function candidateKinds(parts: FilterParts, filter: ProductFilter) {
  return sql`
    select products.id, true as is_rental, times, min_paise, max_paise, fits_price,
      ${facetColumns(parts, STEPS_OF_OUTFIT_KINDS)}
    from ${outfitKindsAsProducts(parts, filter)}
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${every([isCategoryVisible, parts.category])}`;
}

function facetColumns(parts: FilterParts, steps: typeof STEPS_OF_PRODUCTS) {
  const fitsVariant = filtersVariants(parts)
    ? sql`products.id in (select product_id from offered where fits_size and fits_color and fits_family)`
    : sql`true`;
  return sql`
    products.sizes, products.colors,
    subcategories.name as subcategory, products.country_of_origin as country, products.brand, products.fabric, products.tags,
    ${steps.rating} as rating, ${steps.discount} as discount,
    ${sql.join(PRODUCT_FACETS.map((name) => sql`${parts.facets[name]} as ${sql.ref(`fits_${name}`)}`))},
    ${fitsVariant} as fits_variant`;
}

/** The conditions of all product facets, or of all but one. */
function fitsFacets(own?: ProductFacet): Condition {
  return every(PRODUCT_FACETS.filter((name) => name !== own).map((name) => sql`${sql.ref(`fits_${name}`)}`));
}

/**
 * Counts products by size, colour or family, each product once per value. Without other variant filters it reads the
 * product's own lists, a tenth of the work with 18 variants each.
 */
function choiceFacet(
  kind: 'size' | 'color' | 'family',
  otherFilter: Condition | undefined,
  fitsOther: Condition,
) {
  const column = kind === 'size' ? 'size' : 'color';
  const named = (value: RawBuilder<unknown>) =>
    kind === 'family' ? sql`case when ${value} <> '' then ${colourFamilyOf(value)} else '' end` : value;
  const values = otherFilter
    ? sql`
      select distinct product_id, times, ${named(sql.ref(column))} as value
      from offered join candidates on candidates.id = product_id
      where ${fitsOther} and fits_price and ${fitsFacets()}`
    : sql`
      select ${kind === 'family' ? sql`distinct candidates.id,` : sql``} times, ${named(sql`choice`)} as value
      from candidates, unnest(${sql.ref(`${column}s`)}) as choice
      where fits_price and ${fitsFacets()}`;
  return facet(
    sql`select value, sum(times) as count from (${values}) as offer where value <> '' group by value`,
  );
}

function textFacet(column: 'subcategory' | 'country' | 'brand' | 'fabric') {
  const value = sql.ref(column);
  return facet(sql`
    select min(${value}) as value, sum(times) as count from candidates
    where ${value} <> '' and ${fitsAllBut(column)} group by lower(${value})`);
}

function occasionFacet() {
  return facet(sql`
    select value, sum(times) as count from candidates, unnest(${OCCASIONS}::text[]) as value
    where value = any(tags) and ${fitsAllBut('occasion')} group by value`);
}

function stepFacet(column: 'rating' | 'discount') {
  const step = sql.ref(column);
  return sql<StepCount[]>`(
    select coalesce(json_agg(json_build_object('step', step, 'count', count) order by step desc), '[]')
    from (
      select ${step} as step, sum(times) as count from candidates
      where ${step} > 0 and ${fitsAllBut(column)} group by ${step}
    ) as facet
  )`;
}

function fitsAllBut(own: ProductFacet): Condition {
  return every([sql`fits_price`, sql`fits_variant`, fitsFacets(own)]);
}

function facet(counts: RawBuilder<unknown>) {
  return sql<Facet[]>`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (${counts}) as facet
  )`;
}
