import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { rentalClaimMoved } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { ClaimAnswer, ClaimInput } from '../rental-input.schema.ts';
import { findRentalRoles } from '../rental-roles.server.ts';
import type { RentalRole } from '../rental-status.ts';
import { type LockedRental, readRental } from '../rentals.db.server.ts';
import { toRentalOrder } from '../to-rental-order.server.ts';
import { insertClaim, setClaimAnswer } from './settlement.db.server.ts';

/**
 * Claims damage as the owner, within 48 hours of the return. Refuses: 401, 403, 404; 409 any other time or a second
 * claim; 400 more than the deposit, or pictures that are not the owner's uploads.
 */
export async function claimDamage(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: ClaimInput },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, side: 'owner' }, async (trx, rental) => {
    const { amount, reason, images } = input;
    await refuseLate(trx, rental);
    if (amount > rental.deposit_paise || rental.deposit_state !== 'held') throw exceedsDeposit(rental);
    await requireOwnPictures(trx, { userId: rental.owner_id, urls: images });
    const row = { rental_order_id: rental.id, amount_paise: amount, reason, images };
    if (!(await insertClaim(trx, row))) throw refuse.conflict('You have already claimed damage.');
    await publish(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: false });
  });
}

/** Answers a claim as the renter, once. Refuses: 401, 403, 404; 409 without an open claim. */
export async function answerClaim(
  db: Database,
  actor: Actor,
  { rentalOrderId, answer }: { rentalOrderId: string; answer: ClaimAnswer },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, side: 'renter' }, async (trx, rental) => {
    await requireOwnPictures(trx, { userId: rental.renter_id, urls: answer.images });
    const isOpen = rental.status === 'Returned' && (await setClaimAnswer(trx, rental.id, answer));
    if (!isOpen) throw refuse.conflict('There is no open claim to answer.');
    await publish(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: true });
  });
}

interface SideInput {
  rentalOrderId: string;
  side: RentalRole;
}

async function asSide(
  db: Database,
  actor: Actor,
  { rentalOrderId, side }: SideInput,
  work: (trx: Trx, rental: LockedRental) => Promise<void>,
): Promise<RentalOrder> {
  const person: SignedIn = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    if (!roles.includes(side)) throw refuse.forbidden();
    await work(trx, rental);
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

async function refuseLate(trx: Trx, { id, status }: LockedRental): Promise<void> {
  if (status !== 'Returned') throw refuse.conflict('Damage can be claimed after the outfit is returned.');
  const { claim_by: deadline, now } = await readRental(trx, id);
  if (deadline === null || deadline <= now)
    throw refuse.conflict('Damage can be claimed within 48 hours of the return.');
}

function exceedsDeposit({ deposit_state, deposit_paise }: LockedRental) {
  const deposit = deposit_state === 'held' ? deposit_paise : 0;
  const message =
    deposit === 0
      ? 'No deposit is held for this rental.'
      : `You can claim at most the deposit of ${formatRupees(toRupees(paise(deposit)))}.`;
  return refuse.invalid(message, [{ path: 'amount', message }]);
}
