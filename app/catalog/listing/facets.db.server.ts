import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Facet } from '../catalog.schema.ts';
import {
  outfitKindsAsProducts,
  outfitKindsAsVariants,
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
  type ProductFilter,
} from './filters.db.server.ts';

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
}

/**
 * Counts matching products, in total and by facet; each facet is counted with the other filters and without its own.
 * One statement, which reads products and variants at most once each; rentals are counted from the rental index.
 */
export async function countFacets(db: Database, actor: Actor, filter: ProductFilter): Promise<FacetRow> {
  const parts = filterParts(actor, filter);
  const isRentalIndexUsed = usesRentalIndex(actor, filter);
  const { rows } = await sql<FacetRow>`
    with offered as materialized (${offeredVariants(parts, isRentalIndexUsed ? outfitKindsAsVariants : sql`variants`)}),
    candidates as materialized (${isRentalIndexUsed ? candidateKinds(parts, filter) : candidates(parts)}),
    counted as (
      select coalesce(sum(times) filter (where fits_price), 0)::int as total,
        coalesce(sum(times) filter (where fits_price and is_rental), 0)::int as rentals,
        min(min_paise) as min_paise, max(max_paise) as max_paise
      from candidates where fits_subcategory and fits_country and fits_variant
    )
    select counted.*,
      ${choiceFacet('size', parts.color ?? parts.family ?? parts.stock, sql`fits_color and fits_family`)} as sizes,
      ${choiceFacet('color', parts.size ?? parts.family ?? parts.stock, sql`fits_size and fits_family`)} as colors,
      ${choiceFacet('family', parts.size ?? parts.color ?? parts.stock, sql`fits_size and fits_color`)} as color_families,
      ${productFacet('subcategory', sql`fits_price and fits_country and fits_variant`)} as subcategories,
      ${productFacet('country', sql`fits_price and fits_subcategory and fits_variant`)} as countries
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
      ${parts.price} as fits_price, ${facetColumns(parts)}
    from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${every([parts.own, parts.category, parts.free])}`;
}

/** The same for outfits: one row per kind, with its number of outfits. */
function candidateKinds(parts: FilterParts, filter: ProductFilter) {
  return sql`
    select products.id, true as is_rental, times, min_paise, max_paise, fits_price, ${facetColumns(parts)}
    from ${outfitKindsAsProducts(parts, filter)}
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id
    where ${every([isCategoryVisible, parts.category])}`;
}

function facetColumns(parts: FilterParts) {
  const fitsVariant = filtersVariants(parts)
    ? sql`products.id in (select product_id from offered where fits_size and fits_color and fits_family)`
    : sql`true`;
  return sql`
    products.sizes, products.colors,
    subcategories.name as subcategory, products.country_of_origin as country,
    ${parts.subcategory} as fits_subcategory, ${parts.country} as fits_country, ${fitsVariant} as fits_variant`;
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
      where ${fitsOther} and fits_price and fits_subcategory and fits_country`
    : sql`
      select ${kind === 'family' ? sql`distinct candidates.id,` : sql``} times, ${named(sql`choice`)} as value
      from candidates, unnest(${sql.ref(`${column}s`)}) as choice
      where fits_price and fits_subcategory and fits_country`;
  return facet(
    sql`select value, sum(times) as count from (${values}) as offer where value <> '' group by value`,
  );
}

function productFacet(column: 'subcategory' | 'country', condition: Condition) {
  const value = sql.ref(column);
  return facet(sql`
    select min(${value}) as value, sum(times) as count from candidates
    where ${value} <> '' and ${condition} group by lower(${value})`);
}

function facet(counts: RawBuilder<unknown>) {
  return sql<Facet[]>`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (${counts}) as facet
  )`;
}
