import type { Trx } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { loadProduct } from '../details/load-products.server.ts';
import { lockProducts } from './products.db.server.ts';

/**
 * Locks a product until commit, for aggregates over its rows; orders are not blocked, because stock has its own rows.
 * Refuses with 404 what the actor may not see.
 */
export async function lockProduct(trx: Trx, actor: Actor, id: string): Promise<void> {
  await loadProduct(trx, actor, id);
  await lockProducts(trx, [id]);
}

/**
 * Locks outfits until commit, in id order. Everyone who writes their dates, details or status locks first and reads
 * after; reads and orders are not blocked.
 */
export async function lockOutfits(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockProducts(trx, ids);
}

/**
 * Locks products until commit. Lock before inserting reviews and counting them, so that concurrent reviews are all
 * counted.
 */
export async function lockProductRatings(trx: Trx, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, productIds);
}
