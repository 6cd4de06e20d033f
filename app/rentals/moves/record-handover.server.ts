import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { insertHandover } from '../claims/settlement.db.server.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { HandoverInput } from '../rental-input.schema.ts';
import { HANDOVER_STEPS } from '../rental-labels.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import { readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { requireRental } from './move-rental.server.ts';

/**
 * Records photos and a remark of a hand-over, once and for good. Refuses: 401 a guest; 404 others' orders; 403 the other
 * side's step; 409 another status, or a second record; 400 pictures that are not the user's uploads.
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
    const step = HANDOVER_STEPS[moment];
    if (!roles.includes(step.by)) throw refuse.forbidden();
    if (!step.while.includes(rental.status))
      throw refuse.conflict(`A rental that is ${rental.status} cannot be ${moment}.`);
    await requireOwnPictures(trx, { userId: person.userId, urls: images });
    const row = { rental_order_id: rental.id, moment, by_user_id: person.userId, images, remark };
    if (!(await insertHandover(trx, row)))
      throw refuse.conflict('Hand-over photos were already added for this step.');
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}
