import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import type { Product } from '../catalogue.shapes.ts';
import { findProductRows } from './product-page-rows.server.ts';
import { toProduct } from './to-product.ts';

/** The products with these ids, in the order in which they were asked for; what is not there, or not to be seen, is left out. */
export async function findProducts(db: Database, actor: Actor, ids: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const rows = await findProductRows(db, actor, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []).map((row) => toProduct(row, actor));
}
