import type { Database } from '#app/foundation/database.server.ts';
import type { Product } from '../catalogue.shapes.ts';
import { findTaggedRows } from './tag-rows.server.ts';
import { toProduct } from './to-product.ts';

/** A few products that go with what is told under these tags. */
export async function productsWithTags(
  db: Database,
  tags: readonly string[],
  limit: number,
): Promise<Product[]> {
  if (tags.length === 0) return [];
  return (await findTaggedRows(db, tags, limit)).map(toProduct);
}
