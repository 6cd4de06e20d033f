import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { paise, toRupees } from '#app/foundation/money.ts';
import type { Facet, ProductList } from '../catalogue.shapes.ts';
import type { SoughtQuery } from '../sought.ts';
import { countFacets } from './facet-rows.server.ts';
import { listProductRows } from './listing-rows.server.ts';
import { toProduct } from './to-product.ts';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/**
 * A page of the products that an actor may see and that fit the query, with the counts that the filter panel
 * shows (CONTRACT §3, GET /api/products). A page past the end is empty. A size and a colour fit together only
 * when one variant has both; with `inStock`, when that variant can be had. Of rentals the price is per day.
 */
export async function listProducts(db: Database, actor: Actor, query: SoughtQuery): Promise<ProductList> {
  const [rows, counts] = await Promise.all([
    listProductRows(db, actor, query),
    countFacets(db, actor, query),
  ]);
  const { page, limit } = query;
  return {
    products: rows.map((row) => toProduct(row, actor)),
    pagination: { page, pages: Math.ceil(counts.total / limit), limit, total: counts.total },
    facets: {
      sizes: counts.sizes.toSorted(bySize),
      colors: counts.colors,
      subcategories: counts.subcategories,
      countries: counts.countries,
      price: { min: rupees(counts.min_paise), max: rupees(counts.max_paise) },
    },
  };
}

/** The letter sizes in their order, then all others, fullest first. */
function bySize(a: Facet, b: Facet): number {
  const [placeA, placeB] = [SIZES.indexOf(a.value), SIZES.indexOf(b.value)];
  if (placeA === -1 && placeB === -1) return 0;
  return placeA === -1 ? 1 : placeB === -1 ? -1 : placeA - placeB;
}

function rupees(amount: number | null): number {
  return toRupees(paise(amount ?? 0));
}
