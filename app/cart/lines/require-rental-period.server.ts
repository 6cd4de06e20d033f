import type { AvailableOffer } from '#app/catalog/offers/find-offers.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findDateConflicts } from '#app/rentals/availability/outfit-dates.server.ts';
import { type RentalPeriod, rentalPeriodProblem } from '#app/rentals/rental-period.ts';
import { findShopTerms } from '#app/settings/find-shop-terms.server.ts';
import type { AddToCartInput } from '../cart-input.schema.ts';
import { DATES_MISSING, RENTAL_QUANTITY_IS_ONE } from './line-problems.ts';

/**
 * The period of a rental input (rules §4, Rentals). Refuses: 403 one's own outfit; 400 more than one piece and
 * invalid dates; 409 dates that are taken.
 */
export async function requireRentalPeriod(
  db: Database,
  userId: string,
  { offer, input }: { offer: AvailableOffer; input: Pick<AddToCartInput, 'quantity' | 'rentalPeriod'> },
): Promise<RentalPeriod> {
  if (offer.product.owner?._id === userId) throw refuse.forbidden('You cannot rent your own outfit.');
  if (input.quantity !== 1) throw refuse.invalid(RENTAL_QUANTITY_IS_ONE);
  if (!input.rentalPeriod) throw refuse.invalid(DATES_MISSING);
  const problem = rentalPeriodProblem(input.rentalPeriod, await findToday(db));
  if (problem) throw refuse.invalid(problem);
  await refuseTaken(db, userId, { productId: offer.product._id, period: input.rentalPeriod });
  return input.rentalPeriod;
}

async function refuseTaken(
  db: Database,
  userId: string,
  input: { productId: string; period: RentalPeriod },
): Promise<void> {
  const { turnaroundDays } = await findShopTerms(db);
  const [problem] = await findDateConflicts(db, [{ ...input, turnaroundDays }], { for: userId });
  if (problem) throw refuse.conflict(problem.message, { nextFree: problem.nextFree });
}
