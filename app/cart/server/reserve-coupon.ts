import type { Trx } from '#app/foundation/database.server.ts';
import { insertReservation } from './coupon-rows.server.ts';
import { findUseProblem } from './find-use-problem.ts';

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
  const problem = await findUseProblem(trx, reservation);
  if (problem === null) await insertReservation(trx, reservation);
  return problem;
}
