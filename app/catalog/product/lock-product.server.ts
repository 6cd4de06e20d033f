import type { Trx } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { loadProduct } from '../details/show-product.server.ts';
import { lockProducts } from '../ratings/ratings.db.server.ts';

/**
 * Locks a product until commit, for aggregates over its rows; orders are not blocked, because stock has its own rows.
 * Refuses with 404 what the actor may not see.
 */
export async function lockProduct(trx: Trx, actor: Actor, id: string): Promise<void> {
  await loadProduct(trx, actor, id);
  await lockProducts(trx, [id]);
}
