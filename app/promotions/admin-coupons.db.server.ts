import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Coupons } from '#app/platform/db/tables.gen.ts';

export function selectCoupons(db: Database) {
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

export async function countCategories(db: Database, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
