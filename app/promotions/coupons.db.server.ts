import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Coupons } from '#app/platform/db/tables.gen.ts';

/** An active coupon that has started, whether it has ended, and how many uses others have reserved. */
export async function findCouponRow(db: Database, { code, userId }: Use) {
  return await db
    .selectFrom('coupons')
    .selectAll()
    .select(sql<boolean>`coalesce(ends_at <= shop_now(), false)`.as('has_ended'))
    .select(({ selectFrom, fn }) =>
      selectFrom('coupon_reservations as reserved')
        .select(fn.countAll<number>().as('count'))
        .whereRef('reserved.code', '=', 'coupons.code')
        .where('reserved.user_id', '<>', userId)
        .as('reserved'),
    )
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .executeTakeFirst();
}

/** The current coupon for first orders; the newest if there are several. */
export async function findFirstOrderCoupon(db: Database) {
  return await db
    .selectFrom('coupons')
    .selectAll()
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

export async function countUserCouponUses(db: Database, { userId, code }: Use): Promise<number> {
  const row = await db
    .selectFrom('coupon_uses')
    .select('used')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.used ?? 0;
}

interface Use {
  userId: string;
  code: string;
}

/**
 * Locks a coupon until the transaction ends: exclusively if its uses are limited, so that they are counted one by one;
 * else shared, so that an admin who sets a limit waits for the orders in progress.
 */
export async function lockCoupon(trx: Trx, code: string): Promise<void> {
  const coupon = trx.selectFrom('coupons').select('code').where('code', '=', code);
  const limited = await coupon.where('most_uses', 'is not', null).forNoKeyUpdate().executeTakeFirst();
  if (!limited) await coupon.forShare().execute();
}

/** How often a coupon is used, by orders and by reservations; undefined for an unknown code. */
export async function findCouponUsage(db: Database, { userId, code }: Use) {
  return await db
    .selectFrom('coupons')
    .select((eb) => [
      'most_uses as mostUses',
      'most_uses_each as mostUsesEach',
      'first_order_only as isFirstOrderOnly',
      sql<boolean>`is_active and starts_at <= shop_now() and (ends_at is null or ends_at > shop_now())`.as(
        'isActive',
      ),
      sql<number>`used + (select count(*) from coupon_reservations as reserved where reserved.code = coupons.code)`.as(
        'uses',
      ),
      sql<number>`coalesce((select sum(used) from coupon_uses as own where own.code = coupons.code and own.user_id = ${userId}), 0)
        + (select count(*) from coupon_reservations as reserved where reserved.code = coupons.code and reserved.user_id = ${userId})`.as(
        'ownUses',
      ),
      eb
        .exists(
          eb
            .selectFrom('coupon_reservations as reserved')
            .innerJoin('coupons as first', 'first.code', 'reserved.code')
            .select('reserved.code')
            .where('reserved.user_id', '=', userId)
            .where('first.first_order_only', '=', true),
        )
        .as('hasFirstOrderReserved'),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function insertCouponReservation(
  trx: Trx,
  { checkoutId, userId, code }: Use & { checkoutId: string },
): Promise<void> {
  await trx
    .insertInto('coupon_reservations')
    .values({ checkout_id: checkoutId, user_id: userId, code })
    .execute();
}

export async function incrementUserCouponUses(trx: Trx, { userId, code }: Use): Promise<void> {
  await trx
    .insertInto('coupon_uses')
    .values({ code, user_id: userId, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'user_id']).doUpdateSet({ used: sql<number>`coupon_uses.used + 1` }),
    )
    .execute();
}

export async function decrementUserCouponUses(trx: Trx, { userId, code }: Use): Promise<void> {
  await trx
    .updateTable('coupon_uses')
    .set({ used: sql<number>`used - 1` })
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .execute();
}

/** Counts a use of a limited coupon. Returns whether it is limited. The caller has locked the coupon. */
export async function incrementCouponUses(trx: Trx, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where('most_uses', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

/** Releases an order's use and returns it; undefined if there was none. */
export async function releaseRedemption(
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

export async function decrementCouponUses(trx: Trx, code: string): Promise<void> {
  await trx.updateTable('coupons').set({ used: sql<number>`used - 1` }).where('code', '=', code).execute();
}

function selectCoupons(db: Database) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select((eb) =>
      eb
        .selectFrom('coupon_redemptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('coupon_redemptions.code', '=', 'coupons.code')
        .where('released_at', 'is', null)
        .as('live_uses'),
    );
}
export type AdminCouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

export async function listCouponRows(db: Database): Promise<AdminCouponRow[]> {
  return await selectCoupons(db).orderBy('created_at', 'desc').orderBy('code').execute();
}

/** Locks the coupon, after orders in progress that use it. */
export async function lockCouponRow(trx: Trx, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom('coupons')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAdminCoupon(db: Database, code: string): Promise<AdminCouponRow> {
  return await selectCoupons(db).where('coupons.code', '=', code).executeTakeFirstOrThrow();
}

export type CouponFields = Omit<Insertable<Coupons>, 'code' | 'used'>;

/** Returns whether the code was free. */
export async function insertCoupon(trx: Trx, code: string, fields: CouponFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coupons')
    .values({ ...fields, code })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setCoupon(trx: Trx, code: string, fields: CouponFields): Promise<void> {
  await trx.updateTable('coupons').set(fields).where('code', '=', code).execute();
}

/** Recounts the active uses; only those of a limited coupon are counted. The caller has locked the coupon. */
export async function recalculateCouponUses(trx: Trx, code: string): Promise<void> {
  await sql`
    with live as (
      update coupon_redemptions set is_counted = most_uses is not null from coupons
      where coupons.code = ${code} and coupon_redemptions.code = coupons.code and released_at is null
      returning is_counted
    )
    update coupons set used = (select count(*) from live where is_counted) where code = ${code}
  `.execute(trx);
}
