import type { Database } from '#app/platform/db/database.server.ts';
import type { Product } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import type { Choice } from './product-choice.ts';
import { findChosenVariantRows } from './restore-choices.db.server.ts';

/**
 * Products and choices by variant id, including those no longer on sale, which a cart shows with the reason. Does not
 * check visibility: call it only for variants that the customer has selected before.
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
