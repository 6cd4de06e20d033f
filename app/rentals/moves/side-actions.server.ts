import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findRentalRoles } from '../booking/read-rentals.server.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { rentalClaimMoved, rentalReturnReported } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { ClaimAnswer, ClaimInput, HandoverInput, RatingInput } from '../rental-input.schema.ts';
import { HANDOVER_STEPS, isHandoverOpen, type Side } from '../rental-labels.ts';
import {
  insertClaim,
  insertHandover,
  insertRating,
  insertReturnReport,
  setClaimAnswer,
} from '../rental-settlement.db.server.ts';
import { type LockedRental, readRental } from '../rentals.db.server.ts';
import { requireRental } from './move-rental.server.ts';
import { securedDeposit } from './rental-postings.server.ts';

/** Actions of owner and renter between the moves of a rental. All refuse others' orders as not found. */

/** Records photos and a remark of a hand-over, by the side whose step it is; cannot be changed later. */
export async function recordHandover(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: HandoverInput },
): Promise<RentalOrder> {
  const { moment, images, remark } = input;
  const step = HANDOVER_STEPS[moment];
  return await asSide(db, actor, { rentalOrderId, sides: [step.by] }, async (trx, { rental, userId }) => {
    const { parcels } = await readRental(trx, rental.id);
    if (!isHandoverOpen(moment, { status: rental.status, parcels }))
      throw refuse.conflict(`A rental that is ${rental.status} cannot be ${moment}.`);
    await requireOwnPictures(trx, { userId, urls: images });
    const row = { rental_order_id: rental.id, moment, by_user_id: userId, images, remark };
    if (!(await insertHandover(trx, row)))
      throw refuse.conflict('Hand-over photos were already added for this step.');
  });
}

/** Records that the outfit is back with its owner, once. The rental stays Dispatched: staff record the return and settle it. */
export async function reportReturn(
  db: Database,
  actor: Actor,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, sides: ['owner'] }, async (trx, { rental, userId }) => {
    if (rental.status !== 'Dispatched')
      throw refuse.conflict(`A rental that is ${rental.status} is not with its renter.`);
    if (!(await insertReturnReport(trx, { rental_order_id: rental.id, by_user_id: userId })))
      throw refuse.conflict('You have already said that it is back with you.');
    await publish(trx, rentalReturnReported, { rentalOrderId: rental.id });
  });
}

/**
 * Claims damage as the owner, once, within 48 hours of the return. Refuses more than the deposit, and pictures that are not
 * the owner's uploads.
 */
export async function claimDamage(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: ClaimInput },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, sides: ['owner'] }, async (trx, { rental, userId }) => {
    const { amount, reason, images } = input;
    await refuseLateClaim(trx, rental);
    if (amount > securedDeposit(rental)) throw exceedsDeposit(rental);
    await requireOwnPictures(trx, { userId, urls: images });
    const row = { rental_order_id: rental.id, amount_paise: amount, reason, images };
    if (!(await insertClaim(trx, row))) throw refuse.conflict('You have already claimed damage.');
    await publish(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: false });
  });
}

/** Answers an open claim as the renter, once. */
export async function answerClaim(
  db: Database,
  actor: Actor,
  { rentalOrderId, answer }: { rentalOrderId: string; answer: ClaimAnswer },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, sides: ['renter'] }, async (trx, { rental, userId }) => {
    await requireOwnPictures(trx, { userId, urls: answer.images });
    const isOpen = rental.status === 'Returned' && (await setClaimAnswer(trx, rental.id, answer));
    if (!isOpen) throw refuse.conflict('There is no open claim to answer.');
    await publish(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: true });
  });
}

/** Rates the other side of a completed rental, once. */
export async function rateRental(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: RatingInput },
): Promise<RentalOrder> {
  const sides = ['owner', 'renter'] as const;
  return await asSide(db, actor, { rentalOrderId, sides }, async (trx, { rental, side }) => {
    if (rental.status !== 'Completed')
      throw refuse.conflict('You can rate each other after the rental is completed.');
    const { rating: stars, comment } = input;
    const isNew = await insertRating(trx, { rental_order_id: rental.id, by_role: side, stars, comment });
    if (!isNew) throw refuse.conflict('You have already rated this rental.');
  });
}

interface SideOfRental {
  rental: LockedRental;
  side: Side;
  userId: string;
}

/** Locks the rental, refuses people who are neither renter nor owner, and returns the rental after `work`. */
async function asSide(
  db: Database,
  actor: Actor,
  { rentalOrderId, sides }: { rentalOrderId: string; sides: readonly Side[] },
  work: (trx: Trx, of: SideOfRental) => Promise<void>,
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    const side = sides.find((each) => roles.includes(each));
    if (!side) throw refuse.forbidden();
    await work(trx, { rental, side, userId: person.userId });
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

async function refuseLateClaim(trx: Trx, { id, status }: LockedRental): Promise<void> {
  if (status !== 'Returned') throw refuse.conflict('Damage can be claimed after the outfit is returned.');
  const { claim_by: deadline, now } = await readRental(trx, id);
  if (deadline === null || deadline <= now)
    throw refuse.conflict('Damage can be claimed within 48 hours of the return.');
}

function exceedsDeposit(rental: LockedRental) {
  const deposit = securedDeposit(rental);
  const message =
    deposit === 0
      ? 'No deposit is held for this rental.'
      : `You can claim at most the deposit of ${formatRupees(toRupees(paise(deposit)))}.`;
  return refuse.invalid(message, [{ path: 'amount', message }]);
}
