import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { doesCleanOutfits } from '#app/settings/settings.server.ts';
import { deleteBookedDates } from '../availability/occupied-days.db.server.ts';
import { findRentalRoles } from '../booking/read-rentals.server.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { closeDateChange } from '../date-changes/date-changes.db.server.ts';
import { strategyOf } from '../deposits/deposit-strategies.server.ts';
import { releaseHolds } from '../deposits/hold-deposit.server.ts';
import { requireDispatchable } from '../dispatch/require-dispatchable.server.ts';
import { endParcels } from '../parcels/booked-parcels.server.ts';
import { rentalMoved } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { MoveInput } from '../rental-input.schema.ts';
import {
  canMoveTo,
  hasEnded,
  type RentalDatesEffect,
  type RentalMove,
  type RentalPosting,
  type RentalRole,
  type RentalStatus,
  rentalMove,
} from '../rental-status.ts';
import {
  insertRentalEvent,
  type LockedRental,
  listUnanswered,
  lockRental,
  readRental,
  updateRental,
} from '../rentals.db.server.ts';
import { calculateDueCash, collectOnHandover, requireDueCash } from './cash-at-hand-over.server.ts';
import { completeRental, findClaimToCharge, recordReturn } from './end-rental.server.ts';
import { refundFee } from './rental-postings.server.ts';

interface RentalTransition {
  move: RentalMove;
  by: { userId: string | null; role: RentalRole };
  input: Omit<MoveInput, 'status' | 'startDate'>;
}

/**
 * Moves a rental order to another status, as rental-status.ts allows, with its effects on dates and money. Refuses others'
 * orders as not found, and moves that the user's roles do not allow or that are impossible now.
 */
export async function moveRental(
  context: MoveContext,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: MoveInput },
): Promise<RentalOrder> {
  const { db } = context;
  const person = requireSignedIn(actor);
  if (input.status === 'Completed') await chargeClaim(context, person, { rentalOrderId, input });
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    const { status, startDate: _, ...details } = input;
    if (!canMoveTo(status, roles)) throw refuse.forbidden();
    const move = requireMove(rental, status);
    requireSeenDates(rental, input);
    if (status === 'Dispatched') await requireDispatchable(trx, rental);
    await requireCleaned(trx, input);
    requireDueCash(rental, input);
    const role = roles.find((each) => move.by.includes(each));
    if (!role) throw refuse.forbidden();
    await executeMove(trx, rental, { move, by: { userId: person.userId, role }, input: details });
    if (role === 'admin')
      await recordAudit(trx, {
        ...{
          actor: person,
          action: 'moved',
          subject: { kind: 'rental', id: rental.id, name: rental.number },
        },
        ...{ before: { status: rental.status }, after: inRupees(input) },
      });
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

interface MoveContext {
  db: Database;
  payments: PaymentProviders;
}

/** Charges the part of a card hold that a settlement keeps. If the move then fails, the next try finds it charged. */
async function chargeClaim(
  context: MoveContext,
  person: SignedIn,
  { rentalOrderId, input }: { rentalOrderId: string; input: MoveInput },
): Promise<void> {
  const claim = await inTransaction(context.db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const move = rentalMove(rental.status, input.status);
    if (!move || !findRentalRoles(person, rental).some((role) => move.by.includes(role))) return undefined;
    const amountPaise = await findClaimToCharge(trx, rental, input);
    return amountPaise && { amountPaise, strategy: strategyOf(rental) };
  });
  if (claim) await claim.strategy.claim(context, { rentalOrderId, amountPaise: claim.amountPaise });
}

/** For the audit log. */
function inRupees({ deductions, collected, ...input }: MoveInput): object {
  return {
    ...input,
    ...(typeof collected === 'number' && { collected: toRupees(collected) }),
    ...(deductions && {
      deductions: deductions.map((each) => ({ ...each, amount: toRupees(each.amount) })),
    }),
  };
}

/** Moves a rental from a scheduled job; does nothing if it has moved since. */
async function moveRentalAutomatically(
  trx: Trx,
  { rentalOrderId, status, note }: { rentalOrderId: string; status: RentalStatus; note: string },
): Promise<void> {
  const rental = await lockRental(trx, rentalOrderId);
  const move = rental && rentalMove(rental.status, status);
  if (!move?.by.includes('clock')) return;
  await executeMove(trx, rental as LockedRental, {
    move,
    by: { userId: null, role: 'clock' },
    input: { note },
  });
}

/** Locks a rental order. Refuses others' orders as not found, except for admins. */
export async function requireRental(
  trx: Trx,
  person: SignedIn,
  rentalOrderId: string,
): Promise<LockedRental> {
  const rental = isId(rentalOrderId) ? await lockRental(trx, rentalOrderId) : undefined;
  if (!rental || findRentalRoles(person, rental).length === 0)
    throw refuse.notFound('Rental order not found');
  return rental;
}

function requireMove(rental: LockedRental, to: RentalStatus): RentalMove {
  const { status: from, today, starts_on: startsOn } = rental;
  if (from === to) throw refuse.conflict(`This rental is already ${from}.`);
  const move = rentalMove(from, to);
  if (!move) throw refuse.conflict(`A rental that is ${from} cannot become ${to}.`);
  if (move.beforeStart && today >= startsOn)
    throw refuse.conflict(`The rental period has started, so it can no longer be ${to}.`);
  return move;
}

/** Refuses if the dates are not those that the owner saw: the renter may have changed them. */
function requireSeenDates({ starts_on, ends_on }: LockedRental, { startDate }: MoveInput): void {
  if (startDate && startDate !== starts_on)
    throw refuse.conflict(`The dates of this request have changed to ${formatPeriod(starts_on, ends_on)}.`);
}

/** Staff confirm for each outfit that it was cleaned, as the shop promises. */
async function requireCleaned(trx: Trx, { status, cleaned }: MoveInput): Promise<void> {
  if (status !== 'Dispatched' || cleaned || !(await doesCleanOutfits(trx))) return;
  const message = 'Please confirm that the outfit was dry-cleaned for this rental.';
  throw refuse.invalid(message, [{ path: 'cleaned', message }]);
}

/** Carries out a move of a locked rental order, with its effects, event and message. */
export async function executeMove(
  trx: Trx,
  rental: LockedRental,
  transition: RentalTransition,
): Promise<void> {
  const { move, by, input } = transition;
  const { id: rentalOrderId } = rental;
  const { to: status } = move;
  const change = await applyMoveEffects(trx, rental, transition);
  await updateRental(trx, rentalOrderId, { status, ...change });
  await closeDateChange(trx, rentalOrderId, 'ended');
  if (hasEnded(status)) await endParcels(trx, rentalOrderId);
  const { userId: byUserId, role: byRole } = by;
  const event = { rentalOrderId, status, byUserId, byRole, note: input.note };
  await insertRentalEvent(trx, status === 'Dispatched' ? { ...event, ...toDispatch(rental, input) } : event);
  await publish(trx, rentalMoved, { rentalOrderId, status, by: byRole });
}

/** The staff's confirmations at the hand-over, and the cash that they have collected. */
function toDispatch(rental: LockedRental, { cleaned, receipt }: RentalTransition['input']) {
  return { isCleaned: cleaned === true, cash: { ...calculateDueCash(rental), receipt: receipt ?? null } };
}

type RentalChange = Parameters<typeof updateRental>[2];
type MoveEffect = (trx: Trx, rental: LockedRental, transition: RentalTransition) => Promise<RentalChange>;

const POSTINGS: Record<RentalPosting, MoveEffect> = {
  'deposit back': returnDeposit,
  'fee back': returnFee,
  'fee on hand-over': collectOnHandover,
  settlement: (trx, rental, { input, by }) =>
    completeRental(trx, rental, { input, byUserId: by.userId as string }),
};

const DATES: Record<RentalDatesEffect, MoveEffect> = {
  async freed(trx, { id }) {
    await deleteBookedDates(trx, id);
    return {};
  },
  'ended by return': (trx, rental, { input }) => recordReturn(trx, rental, input.returnedOn ?? undefined),
};

/** Carries out the effects that the table names for the move, and returns how the row changes with them. */
async function applyMoveEffects(
  trx: Trx,
  rental: LockedRental,
  transition: RentalTransition,
): Promise<RentalChange> {
  const { postings, dates } = transition.move;
  const effects = [...postings.map((posting) => POSTINGS[posting]), ...(dates ? [DATES[dates]] : [])];
  let change: RentalChange = {};
  for (const effect of effects) change = { ...change, ...(await effect(trx, rental, transition)) };
  return change;
}

/** Refunds a fee that was paid. */
async function returnFee(trx: Trx, rental: LockedRental): Promise<RentalChange> {
  if (rental.fee_state !== 'paid') return {};
  await refundFee(trx, rental);
  return { fee_state: 'given back' };
}

/** A deposit that was not collected yet is waived. */
async function returnDeposit(trx: Trx, rental: LockedRental): Promise<RentalChange> {
  if (rental.deposit_state === 'awaited') {
    await releaseHolds(trx, rental.id);
    return { deposit_state: 'waived' };
  }
  const isSecured = rental.deposit_state === 'held' || rental.deposit_state === 'authorized';
  return isSecured ? await strategyOf(rental).giveBack(trx, rental) : {};
}

const BATCH_SIZE = 200;

/** Scheduled job: rejects requests without an answer after 48 hours or by their first day (rules §4). */
export async function rejectUnansweredRequests(db: Database): Promise<void> {
  const note = 'The request was not answered in time.';
  for (const rentalOrderId of await listUnanswered(db, BATCH_SIZE)) {
    await inTransaction(db, (trx) =>
      moveRentalAutomatically(trx, { rentalOrderId, status: 'Rejected', note }),
    );
  }
}
