import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { NamedCoupon } from '#app/promotions/coupon.ts';

const COUPON = [
  'coupons.code',
  'coupons.description',
  'coupons.first_order_only',
  'coupons.kind',
  'coupons.percent_off',
  'coupons.amount_off_paise',
  'coupons.minimum_paise',
  'coupons.category_ids',
] as const;

/** The coupon in a person's cart, unless it has ended or is inactive. */
export async function findCartCoupon(db: Database, userId: string): Promise<NamedCoupon | null> {
  const row = await db
    .selectFrom('cart_coupons')
    .innerJoin('coupons', 'coupons.code', 'cart_coupons.code')
    .select(COUPON)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`shop_now()`)]))
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

function toCoupon(row: {
  code: string;
  description: string;
  first_order_only: boolean;
  kind: string;
  percent_off: number | null;
  amount_off_paise: number | null;
  minimum_paise: number | null;
  category_ids: string[];
}): NamedCoupon {
  return {
    code: row.code,
    description: row.description,
    isFirstOrderOnly: row.first_order_only,
    percentOff: row.percent_off ?? undefined,
    amountOffPaise: row.amount_off_paise === null ? undefined : paise(row.amount_off_paise),
    isFreeShipping: row.kind === 'free shipping' || undefined,
    minimumPaise: row.minimum_paise === null ? null : paise(row.minimum_paise),
    categoryIds: row.category_ids,
  };
}

export async function saveCartCoupon(trx: Trx, userId: string, code: string): Promise<void> {
  await trx
    .insertInto('cart_coupons')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code }))
    .execute();
}

export async function deleteCartCoupon(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('cart_coupons').where('user_id', '=', userId).execute();
}
