import type { Database } from '#app/platform/db/database.server.ts';
import type { Product } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import type { Choice } from './product-choice.ts';
import { findChosenVariantRows } from './restore-choices.db.server.ts';

/**
 * What earlier chosen variants are of, whether still on sale or not, by variant: a cart goes on showing what
 * can no longer be had, beside the reason. Only for those who chose it when they could see it.
 */
export async function findChosenVariants(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, Choice & { product: Product }>> {
  const rows = await findChosenVariantRows(db, variantIds);
  return new Map(
    rows.map((row) => [row.variant_id, { product: toProduct(row), size: row.size, color: row.color }]),
  );
}
