import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { COUPON_ENDED, COUPON_USED, COUPON_USED_UP, firstOrderOnly } from './coupon.ts';
import { findCouponUsage, lockCoupon } from './coupons.db.server.ts';

export type HasOrdered = (db: Database, person: { userId: string }) => Promise<boolean>;

interface Use {
  userId: string;
  code: string;
  /** the orders room stands above this one and answers for it; not asked where its answer is known */
  hasOrdered?: HasOrdered;
}

/**
 * Why this person cannot use the coupon once more, in a sentence; null where they can, and nobody else takes that use
 * until the transaction ends. Uses that are reserved for payments count like those of orders. The person is locked.
 */
export async function findCouponUseProblem(trx: Trx, { hasOrdered, ...use }: Use): Promise<string | null> {
  await lockCoupon(trx, use.code);
  // A statement of its own: it looks at the uses as they are after the wait for the lock.
  const found = await findCouponUsage(trx, use);
  if (!found?.isInForce) return COUPON_ENDED;
  if (found.isFirstOrderOnly && (found.hasFirstOrderReserved || (await hasOrdered?.(trx, use))))
    return firstOrderOnly(use.code);
  if (found.mostUsesEach !== null && found.ownUses >= found.mostUsesEach) return COUPON_USED;
  return found.mostUses !== null && found.uses >= found.mostUses ? COUPON_USED_UP : null;
}
