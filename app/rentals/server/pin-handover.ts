import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import type { HandoverWish } from '../bookings.forms.ts';
import type { RentalRole, RentalStatus } from '../rental-status.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { requireRental } from './move-rental.ts';
import { readRental } from './rental-rows.server.ts';
import { rolesOf } from './roles-of.ts';
import { insertHandover } from './settlement-rows.server.ts';
import { toRentalOrder } from './to-rental-order.ts';

/** Who tells of each moment, and while the rental stands where. */
const MOMENTS: Record<HandoverWish['moment'], { by: RentalRole; while: readonly RentalStatus[] }> = {
  'handed over': { by: 'owner', while: ['Approved', 'Dispatched'] },
  received: { by: 'renter', while: ['Dispatched'] },
  'sent back': { by: 'renter', while: ['Dispatched', 'Returned'] },
  'taken back': { by: 'owner', while: ['Dispatched', 'Returned'] },
};

/**
 * Pins how an outfit looked when it changed hands: photographs and a remark, once a moment and for good. Refuses:
 * 401 a guest; 404 an order of others; 403 the other side's moment; 409 another time, or a second telling; 400
 * pictures that are not one's own uploads.
 */
export async function pinHandover(
  db: Database,
  actor: Actor,
  { rentalOrderId, wish }: { rentalOrderId: string; wish: HandoverWish },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  const { moment, images, remark } = wish;
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = rolesOf(person, rental);
    if (!roles.includes(MOMENTS[moment].by)) throw refuse.forbidden();
    if (!MOMENTS[moment].while.includes(rental.status))
      throw refuse.conflict(`A rental that is ${rental.status} cannot be ${moment}.`);
    await refuseForeignPictures(trx, { userId: person.userId, urls: images });
    const row = { rental_order_id: rental.id, moment, by_user_id: person.userId, images, remark };
    if (!(await insertHandover(trx, row))) throw refuse.conflict('This moment is pinned already.');
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}
