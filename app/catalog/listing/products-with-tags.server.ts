import type { Database } from '#app/platform/db/database.server.ts';
import type { Product } from '../catalog.schema.ts';
import { toProduct } from '../product/to-product.server.ts';
import { findTaggedRows } from './tags.db.server.ts';

/** Products with these tags that anyone may see: most shared tags first, then newest. */
export async function listProductsByTags(
  db: Database,
  tags: readonly string[],
  limit: number,
): Promise<Product[]> {
  if (tags.length === 0) return [];
  return (await findTaggedRows(db, tags, limit)).map((row) => toProduct(row));
}
