import { type Actor, requireSignedIn, type SignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { formatRupees, paise, toRupees } from '#app/foundation/money.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import type { ClaimAnswer, ClaimWish } from '../bookings.forms.ts';
import { rentalClaimMoved } from '../rental-news.ts';
import type { RentalRole } from '../rental-status.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { requireRental } from './move-rental.ts';
import { type LockedRental, readRental } from './rental-rows.server.ts';
import { rolesOf } from './roles-of.ts';
import { answerClaimRow, insertClaim } from './settlement-rows.server.ts';
import { toRentalOrder } from './to-rental-order.ts';

/**
 * The owner claims damage within 48 hours of the return: an amount of the deposit, why, and photographs. Refuses:
 * 401, 403, 404; 409 another time or a second claim; 400 more than the deposit, or pictures that are not one's own.
 */
export async function claimDamage(
  db: Database,
  actor: Actor,
  { rentalOrderId, wish }: { rentalOrderId: string; wish: ClaimWish },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, side: 'owner' }, async (trx, rental) => {
    const { amount, reason, images } = wish;
    await refuseLate(trx, rental);
    if (amount > rental.deposit_paise || rental.deposit_state !== 'held') throw moreThanDeposit(rental);
    await refuseForeignPictures(trx, { userId: rental.owner_id, urls: images });
    const row = { rental_order_id: rental.id, amount_paise: amount, reason, images };
    if (!(await insertClaim(trx, row))) throw refuse.conflict('You have claimed damage already.');
    await announce(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: false });
  });
}

/** The renter answers a claim, once. Refuses: 401, 403, 404; 409 where there is none, or it is answered or decided. */
export async function answerClaim(
  db: Database,
  actor: Actor,
  { rentalOrderId, answer }: { rentalOrderId: string; answer: ClaimAnswer },
): Promise<RentalOrder> {
  return await asSide(db, actor, { rentalOrderId, side: 'renter' }, async (trx, rental) => {
    await refuseForeignPictures(trx, { userId: rental.renter_id, urls: answer.images });
    const isOpen = rental.status === 'Returned' && (await answerClaimRow(trx, rental.id, answer));
    if (!isOpen) throw refuse.conflict('There is no claim that waits for your answer.');
    await announce(trx, rentalClaimMoved, { rentalOrderId: rental.id, isAnswered: true });
  });
}

interface Side {
  rentalOrderId: string;
  side: RentalRole;
}

async function asSide(
  db: Database,
  actor: Actor,
  { rentalOrderId, side }: Side,
  work: (trx: Trx, rental: LockedRental) => Promise<void>,
): Promise<RentalOrder> {
  const person: SignedIn = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = rolesOf(person, rental);
    if (!roles.includes(side)) throw refuse.forbidden();
    await work(trx, rental);
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

async function refuseLate(trx: Trx, { id, status }: LockedRental): Promise<void> {
  if (status !== 'Returned') throw refuse.conflict('Damage can be claimed once the outfit is back.');
  const { claim_by: by, now } = await readRental(trx, id);
  if (by === null || by <= now) throw refuse.conflict('Damage can be claimed within 48 hours of the return.');
}

function moreThanDeposit({ deposit_state, deposit_paise }: LockedRental) {
  const deposit = deposit_state === 'held' ? deposit_paise : 0;
  const message =
    deposit === 0
      ? 'No deposit was left that damage could be paid from.'
      : `At most the deposit of ${formatRupees(toRupees(paise(deposit)))} can be claimed.`;
  return refuse.invalid(message, [{ path: 'amount', message }]);
}
