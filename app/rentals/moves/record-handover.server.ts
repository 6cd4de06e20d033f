import { requireOwnPictures } from '#app/media/uploads/require-own-uploads.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { insertHandover } from '../claims/settlement.db.server.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { HandoverInput } from '../rental-input.schema.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import type { RentalRole, RentalStatus } from '../rental-status.ts';
import { readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { requireRental } from './move-rental.server.ts';

/** Who tells of each moment, and while the rental stands where. */
const MOMENTS: Record<HandoverInput['moment'], { by: RentalRole; while: readonly RentalStatus[] }> = {
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
export async function recordHandover(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: HandoverInput },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  const { moment, images, remark } = input;
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    if (!roles.includes(MOMENTS[moment].by)) throw refuse.forbidden();
    if (!MOMENTS[moment].while.includes(rental.status))
      throw refuse.conflict(`A rental that is ${rental.status} cannot be ${moment}.`);
    await requireOwnPictures(trx, { userId: person.userId, urls: images });
    const row = { rental_order_id: rental.id, moment, by_user_id: person.userId, images, remark };
    if (!(await insertHandover(trx, row))) throw refuse.conflict('This moment is pinned already.');
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}
