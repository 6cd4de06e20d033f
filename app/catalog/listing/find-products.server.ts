import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import { findProductRows } from '../details/product-page.db.server.ts';
import { toProduct } from '../product/to-product.server.ts';

/** Products by id, in the given order, without duplicates and without those the actor may not see. */
export async function findProducts(db: Database, actor: Actor, ids: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const rows = await findProductRows(db, actor, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []).map((row) => toProduct(row, actor));
}
