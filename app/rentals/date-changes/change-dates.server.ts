import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn, type SignedIn } from '#app/platform/security/actor.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';
import {
  deleteBookedDates,
  findBookedTurnaround,
  insertOccupied,
} from '../availability/occupied-days.db.server.ts';
import { requireFreeDates } from '../availability/outfit-dates.server.ts';
import { findRentalRoles } from '../booking/read-rentals.server.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { releaseHolds } from '../deposits/hold-deposit.server.ts';
import { findHoldStart } from '../deposits/hold-period.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { rentalDatesChanged } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { type LockedRental, readRental, updateRental } from '../rentals.db.server.ts';
import { findBookedRoute } from '../transit/find-travel.server.ts';
import { dateChangeProblem } from './date-change-rules.ts';
import { closeDateChange, insertDateChange } from './date-changes.db.server.ts';
import type { DateChangeInput } from './date-changes.schema.ts';

/** Each request sends an e-mail. */
const REQUESTS = { limit: 10, minutes: 60 };

/**
 * Asks for other dates as the renter, or sets them as staff, with a reason. A pending request takes the new dates at once; for
 * an approved rental the owner answers a renter first. Refuses a rental that is being handed over, and dates that are not free.
 */
export async function changeDates(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: DateChangeInput },
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    const by = roles.find((role) => role === 'admin' || role === 'renter');
    if (by !== 'admin' && by !== 'renter') throw refuse.forbidden();
    const reason = by === 'admin' ? requireReason(input) : null;
    const period = periodFrom(input.startDate, rental);
    const booking = await requireMovable(trx, rental, period);
    const isRequest = by === 'renter' && rental.status === 'Approved';
    if (isRequest) await refuseSecondRequest(trx, rental.id);
    await consumeRateLimit(trx, { bucket: `rental date changes by ${person.userId}`, ...REQUESTS });
    if (by === 'admin') await closeDateChange(trx, rental.id, 'ended');
    if (!isRequest) await moveBooking(trx, rental, { period, ...booking });
    const changeId = await insertDateChange(trx, {
      ...{ rental_order_id: rental.id, from_starts_on: rental.starts_on, from_ends_on: rental.ends_on },
      ...{ starts_on: period.startDate, ends_on: period.endDate },
      ...{ by_user_id: person.userId, by_role: by, reason, state: isRequest ? 'requested' : 'made' },
    });
    await publish(trx, rentalDatesChanged, { rentalOrderId: rental.id, changeId });
    const changed = toRentalOrder(await readRental(trx, rental.id), roles);
    if (by === 'admin') await recordChange(trx, person, { rental, period, reason });
    return changed;
  });
}

async function refuseSecondRequest(trx: Trx, rentalOrderId: string): Promise<void> {
  const { date_changes } = await readRental(trx, rentalOrderId);
  if (date_changes.some(({ state }) => state === 'requested'))
    throw refuse.conflict('You have already asked for other dates. Withdraw that request first.');
}

function requireReason({ reason }: DateChangeInput): string {
  const message = 'Please enter a reason.';
  if (!reason) throw refuse.invalid(message, [{ path: 'reason', message }]);
  return reason;
}

function periodFrom(startDate: string, { starts_on, ends_on }: LockedRental): RentalPeriod {
  return { startDate, endDate: addDays(startDate, daysBetween(starts_on, ends_on) - 1) };
}

async function recordChange(
  trx: Trx,
  actor: SignedIn,
  { rental, period, reason }: { rental: LockedRental; period: RentalPeriod; reason: string | null },
): Promise<void> {
  const subject = { kind: 'rental', id: rental.id, name: rental.number } as const;
  const before = { startDate: rental.starts_on, endDate: rental.ends_on };
  await recordAudit(trx, { actor, action: 'changed', subject, before, after: { ...period, reason } });
}

/** Answers the renter's request as the owner. Refuses to agree if the dates are no longer free. */
export async function answerDateChange(
  db: Database,
  actor: Actor,
  { rentalOrderId, agrees }: { rentalOrderId: string; agrees: boolean },
): Promise<RentalOrder> {
  const state = agrees ? 'made' : 'declined';
  return await closeChange(
    db,
    actor,
    { rentalOrderId, side: 'owner', state },
    async (trx, rental, change) => {
      if (agrees)
        await moveBooking(trx, rental, { period: change, ...(await requireMovable(trx, rental, change)) });
      await publish(trx, rentalDatesChanged, { rentalOrderId: rental.id, changeId: Number(change.id) });
    },
  );
}

/** Withdraws the request as the renter. The owner is not notified, because nothing has changed. */
export async function withdrawDateChange(
  db: Database,
  actor: Actor,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<RentalOrder> {
  return await closeChange(db, actor, { rentalOrderId, side: 'renter', state: 'ended' }, async () => {});
}

interface Closing {
  rentalOrderId: string;
  side: 'owner' | 'renter';
  state: 'made' | 'declined' | 'ended';
}

type ClosedChange = NonNullable<Awaited<ReturnType<typeof closeDateChange>>>;

async function closeChange(
  db: Database,
  actor: Actor,
  { rentalOrderId, side, state }: Closing,
  work: (trx: Trx, rental: LockedRental, change: ClosedChange) => Promise<void>,
): Promise<RentalOrder> {
  const person = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const rental = await requireRental(trx, person, rentalOrderId);
    const roles = findRentalRoles(person, rental);
    if (!roles.includes(side)) throw refuse.forbidden();
    const change = await closeDateChange(trx, rental.id, state);
    if (!change) throw refuse.conflict('This rental has no open request for other dates.');
    await work(trx, rental, change);
    return toRentalOrder(await readRental(trx, rental.id), roles);
  });
}

/** The transit and cleaning days of a booking, as counted when it was made. */
interface BookingBuffers {
  turnaroundDays: number;
  route: Route | undefined;
}

/** Locks the outfit. Refuses rentals whose dates can no longer change, unchanged dates, and dates that are not free. */
async function requireMovable(trx: Trx, rental: LockedRental, period: RentalPeriod): Promise<BookingBuffers> {
  const problem = dateChangeProblem(await readRental(trx, rental.id));
  if (problem) throw refuse.conflict(problem);
  if (period.startDate === rental.starts_on) throw refuse.conflict('The rental has these dates already.');
  const turnaroundDays = await findBookedTurnaround(trx, rental.id);
  const route = await findBookedRoute(trx, rental);
  const { product_id: productId, id: except } = rental;
  const { startDate, endDate } = period;
  const requested = { productId, period: { startDate, endDate }, turnaroundDays, travel: route && { route } };
  await requireFreeDates(trx, [requested], { exceptRental: except });
  return { turnaroundDays, route };
}

/** Occupies the new dates instead of the old ones. Fee and deposit stay, since the number of days does. */
async function moveBooking(
  trx: Trx,
  rental: LockedRental,
  { period: { startDate, endDate }, turnaroundDays, route }: BookingBuffers & { period: RentalPeriod },
): Promise<void> {
  const period = { startDate, endDate };
  const trip = route && planRoundTrip(period, route);
  const days = {
    ...{ starts_on: startDate, ends_on: endDate },
    ...{ leaves_on: trip?.leavesOn ?? null, back_on: trip?.backOn ?? null },
  };
  const losesHold = rental.deposit_state === 'awaited' && findHoldStart(days) === null;
  if (rental.deposit_state === 'awaited') await releaseHolds(trx, rental.id);
  await deleteBookedDates(trx, rental.id);
  await updateRental(trx, rental.id, { ...days, ...(losesHold && { deposit_strategy: 'collect' }) });
  const by = { rentalOrderId: rental.id };
  await insertOccupied(trx, [{ productId: rental.product_id, period, turnaroundDays, route, by }]);
}
