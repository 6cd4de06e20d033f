import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { OfferedCoupon } from './coupon.schema.ts';
import { COUPON_ENDED, COUPON_USED, COUPON_USED_UP, firstOrderOnly, UNKNOWN_COUPON } from './coupon.ts';
import {
  countUserCouponUses,
  decrementCouponUses,
  decrementUserCouponUses,
  findCouponRow,
  findCouponUsage,
  findFirstOrderCoupon,
  incrementCouponUses,
  incrementUserCouponUses,
  insertCouponReservation,
  insertRedemption,
  lockCoupon,
  releaseRedemption,
} from './coupons.db.server.ts';
import { toConditions, toCoupon } from './to-coupon.server.ts';

/** The current first-order coupon; null if there is none, or if this person cannot use it. */
export async function findOfferedCoupon(
  db: Database,
  person?: { userId: string; hasOrdered: HasOrdered },
): Promise<OfferedCoupon | null> {
  const row = await findFirstOrderCoupon(db);
  if (!row || (person && (await findRefusal(db, { ...person, code: row.code })))) return null;
  const { code, description } = row;
  return { code, description, ...toConditions(toCoupon(row)) };
}

/** Passed in by the caller, because the orders module is above this one. */
export type HasOrdered = (db: Database, person: { userId: string }) => Promise<boolean>;

interface CouponUse {
  userId: string;
  code: string;
}

/**
 * Refuses a coupon that this person cannot add to the cart: an unknown code, and one that has ended, is used up, or is
 * for a first order only.
 */
export async function requireUsableCoupon(
  db: Database,
  { hasOrdered, ...use }: CouponUse & { hasOrdered: HasOrdered },
): Promise<void> {
  const refusal = await findRefusal(db, { hasOrdered, ...use });
  if (refusal) throw refusal;
}

async function findRefusal(
  db: Database,
  { hasOrdered, ...use }: CouponUse & { hasOrdered: HasOrdered },
): Promise<Refusal | undefined> {
  const row = await findCouponRow(db, use);
  if (!row) return refuse.invalid(UNKNOWN_COUPON);
  if (row.has_ended) return refuse.conflict(COUPON_ENDED);
  if (row.first_order_only && (await hasOrdered(db, use))) return refuse.conflict(firstOrderOnly(use.code));
  if (row.most_uses !== null && row.used + (row.reserved ?? 0) >= row.most_uses)
    return refuse.conflict(COUPON_USED_UP);
  const hasUsesLeft =
    row.most_uses_each === null || (await countUserCouponUses(db, use)) < row.most_uses_each;
  return hasUsesLeft ? undefined : refuse.conflict(COUPON_USED);
}

/**
 * Why this person cannot use the coupon once more, as a sentence. Null means that they can, and that no one else can take the
 * use until the transaction ends. Reserved uses count like those of orders. The caller has locked the person.
 */
export async function findCouponUseProblem(
  trx: Trx,
  { hasOrdered, ...use }: CouponUse & { hasOrdered?: HasOrdered },
): Promise<string | null> {
  await lockCoupon(trx, use.code);
  // A separate statement, so that it reads the uses committed while waiting for the lock.
  const usage = await findCouponUsage(trx, use);
  if (!usage?.isActive) return COUPON_ENDED;
  if (usage.isFirstOrderOnly && (usage.hasFirstOrderReserved || (await hasOrdered?.(trx, use))))
    return firstOrderOnly(use.code);
  if (usage.mostUsesEach !== null && usage.ownUses >= usage.mostUsesEach) return COUPON_USED;
  return usage.mostUses !== null && usage.uses >= usage.mostUses ? COUPON_USED_UP : null;
}

/**
 * Reserves one use for a checkout until its payment; a database trigger releases it when the checkout ends. Returns
 * null, or a sentence that says why no use is left.
 */
export async function reserveCoupon(
  trx: Trx,
  reservation: CouponUse & { checkoutId: string },
): Promise<string | null> {
  const problem = await findCouponUseProblem(trx, reservation);
  if (problem === null) await insertCouponReservation(trx, reservation);
  return problem;
}

interface Redemption extends CouponUse {
  orderId: string;
  /** whether this transaction has already reserved the use, or found one left */
  isReserved?: boolean;
}

/**
 * Records that an order has used a coupon. Returns null, or a sentence that says why no use is left; then nothing is
 * recorded. The caller has locked the person.
 */
export async function redeemCoupon(trx: Trx, { isReserved, ...use }: Redemption): Promise<string | null> {
  const problem = isReserved ? null : await findCouponUseProblem(trx, use);
  if (problem !== null) return problem;
  await lockCoupon(trx, use.code);
  await incrementUserCouponUses(trx, use);
  const isCounted = await incrementCouponUses(trx, use.code);
  await insertRedemption(trx, { ...use, isCounted });
  return null;
}

/** Releases the coupon use of a cancelled order, if it has one. */
export async function releaseCoupon(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  const use = await releaseRedemption(trx, orderId);
  if (!use) return;
  await lockCoupon(trx, use.code);
  await decrementUserCouponUses(trx, use);
  if (use.isCounted) await decrementCouponUses(trx, use.code);
}
