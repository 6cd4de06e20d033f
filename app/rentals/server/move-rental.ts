import { type Actor, requireSignedIn, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { toRupees } from '#app/foundation/money.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { MoveWish } from '../bookings.forms.ts';
import { rentalMoved } from '../rental-news.ts';
import {
  mayMoveTo,
  type RentalMove,
  type RentalRole,
  type RentalStatus,
  rentalMove,
} from '../rental-status.ts';
import type { RentalOrder } from '../rentals.shapes.ts';
import { completeRental, noteReturn } from './end-rental.ts';
import { deleteBooked } from './occupied-rows.server.ts';
import { giveBackDeposit, giveBackFee, postCollected } from './rental-postings.ts';
import {
  insertRentalEvent,
  type LockedRental,
  lockRental,
  readRental,
  updateRental,
} from './rental-rows.server.ts';
import { rolesOf } from './roles-of.ts';
import { toRentalOrder } from './to-rental-order.ts';

/** What the move is, who makes it, and what is said with it. */
interface Moving {
  move: RentalMove;
  by: { userId: string | null; role: RentalRole };
  wish: Omit<MoveWish, 'status'>;
}

/**
 * Moves a rental order as the table in rental-status.ts allows, with all that the move does to days and money, in
 * one transaction. Refuses: 401 a guest; 404 an order of others; 403 a move that is another's to make; 409 one that
 * leads nowhere; 400 what does not fit it.
 */
export async function moveRental(
  db: Database,
  actor: Actor,
  { rentalOrderId, wish }: { rentalOrderId: string; wish: MoveWish },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = rolesOf(person, rental);
    const { status, ...said } = wish;
    if (!mayMoveTo(status, roles)) throw refuse.forbidden();
    const move = requireMove(rental, status);
    const role = roles.find((each) => move.by.includes(each));
    if (!role) throw refuse.forbidden();
    await carryOut(trx, rental, { move, by: { userId: person.userId, role }, wish: said });
    if (role === 'admin')
      await noteAdminWrite(trx, {
        ...{ actor: person, deed: 'moved', subject: { kind: 'rental', id: rental.id, name: rental.number } },
        ...{ before: { status: rental.status }, after: inRupees(wish) },
      });
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

/** As people read the audit log. */
function inRupees({ deductions, ...wish }: MoveWish): object {
  return {
    ...wish,
    ...(deductions && {
      deductions: deductions.map((each) => ({ ...each, amount: toRupees(each.amount) })),
    }),
  };
}

/** The shop's clock moves it; nothing happens where somebody was faster. */
export async function moveRentalByClock(
  trx: Trx,
  { rentalOrderId, status, note }: { rentalOrderId: string; status: RentalStatus; note: string },
): Promise<void> {
  const rental = await lockRental(trx, rentalOrderId);
  const move = rental && rentalMove(rental.status, status);
  if (!move?.by.includes('clock')) return;
  await carryOut(trx, rental as LockedRental, { move, by: { userId: null, role: 'clock' }, wish: { note } });
}

/** Locks a rental order of this person, or of anybody for an admin. */
export async function requireRental(
  trx: Trx,
  person: SignedIn,
  rentalOrderId: string,
): Promise<LockedRental> {
  const rental = isId(rentalOrderId) ? await lockRental(trx, rentalOrderId) : undefined;
  if (!rental || rolesOf(person, rental).length === 0) throw refuse.notFound('Rental order not found');
  return rental;
}

function requireMove(rental: LockedRental, to: RentalStatus): RentalMove {
  const { status: from, today, starts_on: startsOn } = rental;
  if (from === to) throw refuse.conflict(`This rental is ${from} already.`);
  const move = rentalMove(from, to);
  if (!move) throw refuse.conflict(`A rental that is ${from} cannot become ${to}.`);
  if (move.beforeStart && today >= startsOn)
    throw refuse.conflict(`Its period has begun, so it can no longer be ${to}.`);
  return move;
}

/** One move, from top to bottom. The rental order is locked. */
export async function carryOut(trx: Trx, rental: LockedRental, { move, by, wish }: Moving): Promise<void> {
  const { id: rentalOrderId } = rental;
  const { to: status } = move;
  const change = await changeFor(trx, rental, { move, by, wish });
  await updateRental(trx, rentalOrderId, { status, ...change });
  if (status === 'Rejected' || status === 'Cancelled') await deleteBooked(trx, rentalOrderId);
  const { userId: byUserId, role: byRole } = by;
  await insertRentalEvent(trx, { rentalOrderId, status, byUserId, byRole, note: wish.note });
  await announce(trx, rentalMoved, { rentalOrderId, status, by: byRole });
}

/** What the move does to the money, and how the row changes with it. */
async function changeFor(trx: Trx, rental: LockedRental, { move, by, wish }: Moving) {
  if (move.to === 'Dispatched') return await collect(trx, rental);
  if (move.to === 'Returned') return await noteReturn(trx, rental, wish.returnedOn ?? undefined);
  if (move.to === 'Completed')
    return await completeRental(trx, rental, { wish, byUserId: by.userId as string });
  const isPaidBack = move.posts.includes('fee back') && rental.fee_state === 'paid';
  if (isPaidBack) await giveBackFee(trx, rental);
  return {
    ...(isPaidBack && { fee_state: 'given back' }),
    ...(move.posts.includes('deposit back') && (await returnDeposit(trx, rental))),
  };
}

/** A deposit that was not collected yet need not be. */
async function returnDeposit(trx: Trx, rental: LockedRental) {
  if (rental.deposit_state === 'awaited') return { deposit_state: 'waived' };
  if (rental.deposit_state !== 'held') return {};
  await giveBackDeposit(trx, rental);
  return { deposit_state: 'given back' };
}

/** What is not paid yet is paid in cash as the outfit is handed over. */
async function collect(trx: Trx, { id, fee_state, fee_paise, deposit_state, deposit_paise }: LockedRental) {
  const isFeeDue = fee_state === 'unpaid';
  const isDepositDue = deposit_state === 'awaited';
  if (isFeeDue) await postCollected(trx, { id, what: 'fee', amountPaise: fee_paise });
  if (isDepositDue) await postCollected(trx, { id, what: 'deposit', amountPaise: deposit_paise });
  return { ...(isFeeDue && { fee_state: 'paid' }), ...(isDepositDue && { deposit_state: 'held' }) };
}
