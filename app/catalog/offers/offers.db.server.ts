import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { selectProducts, variantsOfProduct } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';

/** Those of the products that guests may see, with their variants. */
export async function findOfferRows(db: Database, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return await selectProducts(db)
    .select(['products.hsn', variantsOfProduct.as('variants')])
    .where('products.id', 'in', [...new Set(productIds)])
    .where(isVisibleTo(guest))
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof findOfferRows>>[number];

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

/** Variants with their products, including archived and inactive ones. */
export async function findChosenVariantRows(db: Database, variantIds: readonly string[]) {
  if (variantIds.length === 0) return [];
  return await selectProducts(db)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['variants.id as variant_id', 'variants.size', 'variants.color'])
    .where('variants.id', 'in', variantIds)
    .execute();
}
