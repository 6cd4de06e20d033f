import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Facet, ProductList } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import { LETTER_SIZES } from '../sizes/size-order.ts';
import { countFacets } from './facets.db.server.ts';
import { listProductRows } from './listing.db.server.ts';
import type { ListingQuery } from './search-query.ts';

/**
 * A page of the matching products that an actor may see, with facets (rules §3, GET /api/products). Size, colour
 * and `inStock` must match on the same variant; the price of rentals is per day.
 */
export async function listProducts(db: Database, actor: Actor, query: ListingQuery): Promise<ProductList> {
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

/** Letter sizes in their order, then the others by count. */
function bySize(a: Facet, b: Facet): number {
  const [indexA, indexB] = [LETTER_SIZES.indexOf(a.value), LETTER_SIZES.indexOf(b.value)];
  if (indexA === -1 && indexB === -1) return 0;
  return indexA === -1 ? 1 : indexB === -1 ? -1 : indexA - indexB;
}

function rupees(amount: number | null): number {
  return toRupees(paise(amount ?? 0));
}
