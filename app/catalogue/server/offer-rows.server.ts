import { guest } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { selectProducts, variantsOfProduct } from './product-rows.server.ts';
import { isVisibleTo } from './visibility.server.ts';

/** The products that are on offer among these, with their variants. */
export async function findOfferRows(db: Database, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return await selectProducts(db)
    .select(['products.hsn', variantsOfProduct.as('variants')])
    .where('products.id', 'in', [...new Set(productIds)])
    .where(isVisibleTo(guest))
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof findOfferRows>>[number];

/** The article numbers of these variants that have one. */
export async function listSkus(
  db: Database,
  variantIds: readonly string[],
): Promise<{ id: string; sku: string }[]> {
  if (variantIds.length === 0) return [];
  return await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('id', 'in', [...new Set(variantIds)])
    .where('sku', 'is not', null)
    .$narrowType<{ sku: string }>()
    .execute();
}
