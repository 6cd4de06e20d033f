import type { Trx } from '#app/platform/db/database.server.ts';
import { insertCouponReservation } from './coupons.db.server.ts';
import { findCouponUseProblem } from './find-coupon-use-problem.server.ts';

interface Reservation {
  userId: string;
  checkoutId: string;
  code: string;
}

/**
 * Takes a use of the coupon for a checkout while it waits for its payment; the database gives it back when the
 * checkout ends. Gives null, or why there is no use left, in a sentence.
 */
export async function reserveCoupon(trx: Trx, reservation: Reservation): Promise<string | null> {
  const problem = await findCouponUseProblem(trx, reservation);
  if (problem === null) await insertCouponReservation(trx, reservation);
  return problem;
}
