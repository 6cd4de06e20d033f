import type { Trx } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { loadProduct } from '../details/show-product.server.ts';
import { lockProducts } from '../ratings/ratings.db.server.ts';

/**
 * Holds a product until the transaction ends, so that whoever reckons something of it counts all that came
 * before. Buying goes on meanwhile: stock has rows of its own. Refuses with 404 what the actor may not see.
 */
export async function lockProduct(trx: Trx, actor: Actor, id: string): Promise<void> {
  await loadProduct(trx, actor, id);
  await lockProducts(trx, [id]);
}
