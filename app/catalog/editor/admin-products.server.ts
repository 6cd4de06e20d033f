import { alsoDependsOn, dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import type { AdminProductsListing } from '../admin/admin-product-query.ts';
import type { AdminProduct, ListedProduct } from '../catalog.schema.ts';
import { loadProduct, toProduct } from '../product/products.server.ts';
import { countAdminProductRows, findAdminDetails, listAdminProductRows } from './admin-products.db.server.ts';

/** A product with all details, plus the form's fields for admins. Refuses what the actor may not see. */
export async function loadAdminProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  const product = await loadProduct(db, actor, id);
  return isAllowed(actor, 'catalogue') ? { ...product, ...(await findAdminDetails(db, id)) } : product;
}

/**
 * A page of the products that an actor may see, without facets. `rental: false` also excludes products in the
 * rental category (screens §2, Admin Products).
 */
export async function listAdminProducts(
  db: Database,
  actor: Actor,
  query: AdminProductsListing,
): Promise<{ products: ListedProduct[]; pagination: Pagination }> {
  const read = () =>
    Promise.all([listAdminProductRows(db, actor, query), countAdminProductRows(db, actor, query)]);
  // The filter by stock reads the numbers of all products.
  const [rows, total] = query.stock ? await read() : await dependsOn(['products'], read);
  alsoDependsOn(rows.map(({ id }) => `stock:${id}` as const));
  const { page, limit } = query;
  const canManage = isAllowed(actor, 'catalogue');
  return {
    products: rows.map((row) => ({
      ...toProduct(row, actor),
      ...(canManage && { skus: row.skus, lowChoices: row.lowChoices, version: row.version }),
    })),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}

/** The audit entry of a product's change, with only the fields that admins edit. */
export function productEntry({ before, after }: { before?: AdminProduct; after?: AdminProduct }) {
  const { _id: id, name } = (after ?? before) as AdminProduct;
  return {
    subject: { kind: 'product', id, name } as const,
    before: before && editedFields(before),
    after: after && editedFields(after),
  };
}

function editedFields({ preview, rating, reviewCount, version, ...product }: AdminProduct): object {
  return product;
}
