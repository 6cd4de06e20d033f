import { sql } from 'kysely';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import type { NamedCoupon } from '../coupons.ts';

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

/** A coupon that is switched on and has begun, and whether it has ended. */
export async function findCouponRow(db: Database, code: string) {
  return await db
    .selectFrom('coupons')
    .selectAll()
    .select(sql<boolean>`coalesce(ends_at <= shop_now(), false)`.as('has_ended'))
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .executeTakeFirst();
}

/** The coupon for first orders that is in force, whoever orders and whatever; the newest, where there are several. */
export async function findFirstOrderCoupon(db: Database) {
  return await db
    .selectFrom('coupons')
    .select(['code', 'description'])
    .where('first_order_only', '=', true)
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`shop_now()`)]))
    .where((eb) => eb.or([eb('most_uses', 'is', null), eb('most_uses', '>', eb.ref('used'))]))
    .orderBy('starts_at', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
}

/** The coupon in a person's cart; one that has ended, or was switched off, counts nothing. */
export async function findKeptCoupon(db: Database, userId: string): Promise<NamedCoupon | null> {
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

export async function countOwnUses(db: Database, { userId, code }: Use): Promise<number> {
  const row = await db
    .selectFrom('coupon_uses')
    .select('used')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.used ?? 0;
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

interface Use {
  userId: string;
  code: string;
}

/** Counts a use by this person, unless there are as many as one may have. */
export async function takeOwnUse(trx: Trx, { userId, code }: Use): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into coupon_uses (code, user_id, used) values (${code}, ${userId}, 1)
    on conflict (code, user_id) do update set used = coupon_uses.used + 1
    where coupon_uses.used < coalesce((select most_uses_each from coupons where code = ${code}), 2147483647)
  `.execute(trx);
  return numAffectedRows === 1n;
}

export async function giveBackOwnUse(trx: Trx, { userId, code }: Use): Promise<void> {
  await trx
    .updateTable('coupon_uses')
    .set({ used: sql<number>`used - 1` })
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Takes one of the uses of a coupon that is limited; of one that is not, holds its row against an admin who limits
 * it just now. Says whether it was counted; undefined when there is none left.
 */
export async function takeUse(trx: Trx, code: string): Promise<{ isCounted: boolean } | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where('most_uses', '>', sql<number>`used`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return { isCounted: true };
  const unlimited = await trx
    .selectFrom('coupons')
    .select('code')
    .where('code', '=', code)
    .where('most_uses', 'is', null)
    .forShare()
    .executeTakeFirst();
  return unlimited && { isCounted: false };
}

export async function insertRedemption(
  trx: Trx,
  use: Use & { orderId: string; isCounted: boolean },
): Promise<void> {
  await trx
    .insertInto('coupon_redemptions')
    .values({ user_id: use.userId, order_id: use.orderId, code: use.code, is_counted: use.isCounted })
    .execute();
}

/** Marks an order's use as free again and says which it was; undefined where there was none. */
export async function setReleased(
  trx: Trx,
  orderId: string,
): Promise<(Use & { isCounted: boolean }) | undefined> {
  return await trx
    .updateTable('coupon_redemptions')
    .set({ released_at: sql<Date>`shop_now()` })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['user_id as userId', 'code', 'is_counted as isCounted'])
    .executeTakeFirst();
}

export async function giveBackUse(trx: Trx, code: string): Promise<void> {
  await trx.updateTable('coupons').set({ used: sql<number>`used - 1` }).where('code', '=', code).execute();
}
