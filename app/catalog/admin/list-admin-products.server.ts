import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import type { ListedProduct } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import { countAdminProductRows, listAdminProductRows } from './admin-product-list.db.server.ts';
import type { AdminProductsListing } from './admin-product-query.ts';

/**
 * A page of the products that an actor may see, without facets. `rental: false` also excludes products in the
 * rental category (screens §2, Admin Products).
 */
export async function listAdminProducts(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<{ products: ListedProduct[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    listAdminProductRows(db, actor, query),
    countAdminProductRows(db, actor, query),
  ]);
  const { page, limit } = query;
  const canManage = isAllowed(actor, 'catalogue');
  return {
    products: rows.map((row) => ({
      ...toProduct(row, actor),
      ...(canManage && { skus: row.skus, version: row.version }),
    })),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}
