import type { RealOffer } from '#app/catalogue/server/find-offers.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { type RentalPeriod, rentalPeriodProblem } from '#app/rentals/rental-period.ts';
import { findDatesProblems } from '#app/rentals/server/find-dates-problems.ts';
import { findTerms } from '#app/settings/server/find-terms.ts';
import type { CartWish } from '../cart.forms.ts';
import { DATES_MISSING, RENTAL_IS_ONE_PIECE } from '../line-problems.ts';

/**
 * The period of a wish for a rental (CONTRACT §4, Rentals). Refuses with 403 one's own outfit, with 400
 * more than one piece and dates that cannot be asked for, with 409 days that are taken.
 */
export async function checkRentalWish(
  db: Database,
  userId: string,
  { offer, wish }: { offer: RealOffer; wish: Pick<CartWish, 'quantity' | 'rentalPeriod'> },
): Promise<RentalPeriod> {
  if (offer.product.owner?._id === userId) throw refuse.forbidden('You cannot rent your own outfit.');
  if (wish.quantity !== 1) throw refuse.invalid(RENTAL_IS_ONE_PIECE);
  if (!wish.rentalPeriod) throw refuse.invalid(DATES_MISSING);
  const problem = rentalPeriodProblem(wish.rentalPeriod, await findToday(db));
  if (problem) throw refuse.invalid(problem);
  await refuseTaken(db, userId, { productId: offer.product._id, period: wish.rentalPeriod });
  return wish.rentalPeriod;
}

async function refuseTaken(
  db: Database,
  userId: string,
  wish: { productId: string; period: RentalPeriod },
): Promise<void> {
  const { turnaroundDays } = await findTerms(db);
  const [problem] = await findDatesProblems(db, [{ ...wish, turnaroundDays }], { for: userId });
  if (problem) throw refuse.conflict(problem.message, { nextFree: problem.nextFree });
}
