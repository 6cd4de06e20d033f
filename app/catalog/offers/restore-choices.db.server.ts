import type { Database } from '#app/platform/db/database.server.ts';
import { selectProducts } from '../product/products.db.server.ts';

/** Variants with their products, including archived and inactive ones. */
export async function findChosenVariantRows(db: Database, variantIds: readonly string[]) {
  if (variantIds.length === 0) return [];
  return await selectProducts(db)
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['variants.id as variant_id', 'variants.size', 'variants.color'])
    .where('variants.id', 'in', variantIds)
    .execute();
}
