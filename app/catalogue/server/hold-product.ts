import type { Actor } from '#app/foundation/actor.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { lockProducts } from './rating-rows.server.ts';
import { showProduct } from './show-product.ts';

/**
 * Holds a product until the transaction ends, so that whoever reckons something of it counts all that came
 * before. Buying goes on meanwhile: stock has rows of its own. Refuses with 404 what the actor may not see.
 */
export async function holdProduct(trx: Trx, actor: Actor, id: string): Promise<void> {
  await showProduct(trx, actor, id);
  await lockProducts(trx, [id]);
}
