import type { Database } from '#app/foundation/database.server.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { Choice } from '../product-choice.ts';
import { findRecalledRows } from './recall-rows.server.ts';
import { toProduct } from './to-product.ts';

/**
 * What earlier chosen variants are of, whether still on sale or not, by variant: a cart goes on showing what
 * can no longer be had, beside the reason. Only for those who chose it when they could see it.
 */
export async function recallChoices(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, Choice & { product: Product }>> {
  const rows = await findRecalledRows(db, variantIds);
  return new Map(
    rows.map((row) => [row.variant_id, { product: toProduct(row), size: row.size, color: row.color }]),
  );
}
