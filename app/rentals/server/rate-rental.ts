import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { RatingWish } from '../bookings.forms.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { requireRental } from './move-rental.ts';
import { readRental } from './rental-rows.server.ts';
import { rolesOf } from './roles-of.ts';
import { insertRating } from './settlement-rows.server.ts';
import { toRentalOrder } from './to-rental-order.ts';

/**
 * One side of a completed rental rates the other, once. Refuses: 401 a guest; 403 an admin who is neither; 404 an
 * order of others; 409 before the end, or a second time.
 */
export async function rateRental(
  db: Database,
  actor: Actor,
  { rentalOrderId, wish }: { rentalOrderId: string; wish: RatingWish },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = rolesOf(person, rental);
    const side = roles.find((role) => role === 'owner' || role === 'renter');
    if (!side) throw refuse.forbidden();
    if (rental.status !== 'Completed')
      throw refuse.conflict('You can rate each other once the rental is over.');
    const { rating: stars, comment } = wish;
    const isNew = await insertRating(trx, { rental_order_id: rental.id, by_role: side, stars, comment });
    if (!isNew) throw refuse.conflict('You have rated this rental already.');
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}
