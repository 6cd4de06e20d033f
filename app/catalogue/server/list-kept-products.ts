import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { KeptSort, StockFilter } from '../kept-products.ts';
import type { ProductQuery } from '../product-query.ts';
import { countKeptRows, listKeptRows } from './kept-listing-rows.server.ts';
import { toProduct } from './to-product.ts';

export interface KeptListing extends Omit<ProductQuery, 'sort' | 'place'> {
  sort: KeptSort;
  active?: boolean;
  stock?: StockFilter;
}

/**
 * A page of the products that an actor may see, for whoever keeps them: without the counts that a listing of the
 * shop shows. With `rental: false` what stands in the rental category is left out, too (spec §2, Admin Products).
 */
export async function listKeptProducts(
  db: Database,
  actor: Actor,
  query: KeptListing,
): Promise<{ products: Product[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([listKeptRows(db, actor, query), countKeptRows(db, actor, query)]);
  const { page, limit } = query;
  return {
    products: rows.map((row) => toProduct(row, actor)),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
