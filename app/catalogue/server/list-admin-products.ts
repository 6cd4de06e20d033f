import { type Actor, isAllowed } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { AdminSort, StockFilter } from '../admin-list.ts';
import type { ListedProduct } from '../catalogue.shapes.ts';
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
): Promise<{ products: ListedProduct[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    listAdminRows(db, actor, query),
    countAdminRows(db, actor, query),
  ]);
  const { page, limit } = query;
  const keeps = isAllowed(actor, 'catalogue');
  return {
    products: rows.map((row) => ({
      ...toProduct(row, actor),
      ...(keeps && { skus: row.skus, version: row.version }),
    })),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
