import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { Sought } from '../sought.ts';
import { hasSoughtRow, listProductRows } from './listing-rows.server.ts';
import { toProduct } from './to-product.ts';

/** A page of the products that are sought, the closest first. */
export async function findSought(
  db: Database,
  actor: Actor,
  { sought, page, limit }: { sought: Sought; page: number; limit: number },
): Promise<Product[]> {
  const rows = await listProductRows(db, actor, { sought, page, limit, sort: 'featured' });
  return rows.map((row) => toProduct(row, actor));
}

/** Whether there is anything that is sought. */
export async function isAnySought(db: Database, actor: Actor, sought: Sought): Promise<boolean> {
  return await hasSoughtRow(db, actor, sought);
}
