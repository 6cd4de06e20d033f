import { sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { findCoupon, type NamedCoupon } from '../coupons.ts';

/** The coupon in a person's cart; one that the shop no longer has counts nothing. */
export async function findKeptCoupon(db: Database, userId: string): Promise<NamedCoupon | null> {
  const kept = await db
    .selectFrom('cart_coupons')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (kept && findCoupon(kept.code)) ?? null;
}

export async function keepCoupon(trx: Trx, userId: string, code: string): Promise<void> {
  await trx
    .insertInto('cart_coupons')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code }))
    .execute();
}

export async function dropCoupon(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cart_coupons').where('user_id', '=', userId).execute();
}

/** Whether it is the person's only live use of the code: the unique index decides. */
export async function insertRedemption(
  trx: Trx,
  redemption: { userId: string; orderId: string; code: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coupon_redemptions')
    .values({ user_id: redemption.userId, order_id: redemption.orderId, code: redemption.code })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'code']).where('released_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setReleased(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('coupon_redemptions')
    .set({ released_at: sql<Date>`shop_now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute();
}
