import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { AdminSort, StockFilter } from '../admin-list.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { ProductQuery } from '../product-query.ts';
import { countAdminRows, listAdminRows } from './admin-list-rows.server.ts';
import { toProduct } from './to-product.ts';

export interface AdminListing extends Omit<ProductQuery, 'sort' | 'place'> {
  sort: AdminSort;
  active?: boolean;
  stock?: StockFilter;
}

/**
 * A page of the products that an actor may see, for whoever keeps them: without the counts that a listing of the
 * shop shows. With `rental: false` what stands in the rental category is left out, too (spec §2, Admin Products).
 */
export async function listAdminProducts(
  db: Database,
  actor: Actor,
  query: AdminListing,
): Promise<{ products: Product[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    listAdminRows(db, actor, query),
    countAdminRows(db, actor, query),
  ]);
  const { page, limit } = query;
  return {
    products: rows.map((row) => toProduct(row, actor)),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
