import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { insertRating } from '../claims/settlement.db.server.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { RatingInput } from '../rental-input.schema.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import { readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { requireRental } from './move-rental.server.ts';

/**
 * Rates the other side of a completed rental, once. Refuses: 401 a guest; 403 an admin who is neither side; 404 others'
 * orders; 409 a rental not completed, or a second rating.
 */
export async function rateRental(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: RatingInput },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    const side = roles.find((role) => role === 'owner' || role === 'renter');
    if (!side) throw refuse.forbidden();
    if (rental.status !== 'Completed')
      throw refuse.conflict('You can rate each other after the rental is completed.');
    const { rating: stars, comment } = input;
    const isNew = await insertRating(trx, { rental_order_id: rental.id, by_role: side, stars, comment });
    if (!isNew) throw refuse.conflict('You have already rated this rental.');
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}
