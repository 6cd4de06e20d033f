import { sql } from 'kysely';
import type { Trx } from '#app/foundation/database.server.ts';

/** The heaps behind some variants, with what a refusal needs to name them. */
export async function findHeaps(trx: Trx, variantIds: readonly string[]) {
  return await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('variants.id', 'in', variantIds)
    .select([
      'variants.id as variantId',
      'variants.stock_item_id as stockItemId',
      'variants.size',
      'variants.color',
      'products.name',
    ])
    .execute();
}

/**
 * Takes pieces off a heap if it has so many, and says whether it had. Reading first and writing then sells
 * the last piece twice: the condition must stand in the statement that takes.
 */
export async function takeOff(trx: Trx, stockItemId: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock_items')
    .set({ on_hand: sql`on_hand - ${quantity}::int` })
    .where('id', '=', stockItemId)
    .where('on_hand', '>=', quantity)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function putOn(trx: Trx, stockItemId: string, quantity: number): Promise<void> {
  await trx
    .updateTable('stock_items')
    .set({ on_hand: sql`on_hand + ${quantity}::int` })
    .where('id', '=', stockItemId)
    .execute();
}

export async function findOnHand(trx: Trx, stockItemId: string): Promise<number> {
  const { on_hand } = await trx
    .selectFrom('stock_items')
    .select('on_hand')
    .where('id', '=', stockItemId)
    .executeTakeFirstOrThrow();
  return on_hand;
}

export interface Movement {
  stockItemId: string;
  change: number;
  reason: 'sold' | 'cancelled' | 'returned';
  reference: string;
}

export async function insertMovements(trx: Trx, movements: readonly Movement[]): Promise<void> {
  await trx
    .insertInto('stock_movements')
    .values(
      movements.map(({ stockItemId, change, reason, reference }) => ({
        stock_item_id: stockItemId,
        change,
        reason,
        reference,
      })),
    )
    .execute();
}
