import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import { hasMatchingRow, listProductRows } from '../listing/listing.db.server.ts';
import type { SearchQuery } from '../listing/search-query.ts';
import { toProduct } from '../product/to-product.server.ts';

/** A page of the products that match, by relevance. */
export async function findMatchingProducts(
  db: Database,
  actor: Actor,
  { searchQuery, page, limit }: { searchQuery: SearchQuery; page: number; limit: number },
): Promise<Product[]> {
  const rows = await listProductRows(db, actor, { searchQuery, page, limit, sort: 'featured' });
  return rows.map((row) => toProduct(row, actor));
}

export async function hasMatchingProduct(
  db: Database,
  actor: Actor,
  searchQuery: SearchQuery,
): Promise<boolean> {
  return await hasMatchingRow(db, actor, searchQuery);
}
