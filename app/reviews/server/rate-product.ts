import { setRatings } from '#app/catalogue/server/set-ratings.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { meanRatings } from './review-rows.server.ts';

/** Brings a product's rating up to its reviews. Whoever calls this holds the product. */
export async function rateProduct(trx: Trx, productId: string): Promise<void> {
  await setRatings(trx, await meanRatings(trx, [productId]));
}
