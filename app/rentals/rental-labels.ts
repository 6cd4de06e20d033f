import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import type { Handover, RentalOrder } from './rental.schema.ts';

/** What the screens say of a rental order. */
export type Side = 'renter' | 'owner';

export const firstName = (name: string) => name.split(/[ ,]/)[0] || name;

const HOUR_MS = 3_600_000;

/** 'within 41 hours', as an owner reads how long there is to answer. */
export function hoursLeft(until: string, now: number): string {
  const hours = Math.floor((Date.parse(until) - now) / HOUR_MS);
  if (hours < 0) return 'now: the time is over';
  if (hours < 1) return 'within the hour';
  return `within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

/** What becomes of the deposit; undefined where there never was one. */
export function formatDepositState({
  deposit,
  depositStatus,
  depositReturned,
}: RentalOrder): string | undefined {
  const sum = formatRupees(deposit);
  switch (depositStatus) {
    case 'none':
      return undefined;
    case 'awaited':
      return `Deposit ${sum}, paid when the order is delivered.`;
    case 'waived':
      return `Deposit ${sum}, not to be paid any more.`;
    case 'held':
      return `Deposit ${sum} held.`;
    case 'given back':
      return `Deposit ${sum} given back.`;
    case 'settled':
      return depositReturned === deposit
        ? `Deposit ${sum} given back, nothing taken off.`
        : `${formatRupees(depositReturned ?? 0)} of the deposit of ${sum} given back.`;
  }
}

/** Where it stands and what comes next, for one of the two. `now` in milliseconds. */
export function formatRentalState(order: RentalOrder, side: Side, now: number): string | undefined {
  switch (order.status) {
    case 'Pending':
      return side === 'owner'
        ? `Please answer ${hoursLeft(order.answerBy, now)}.`
        : `${firstName(order.owner.name)} answers by ${formatDay(order.answerBy)}, ${formatTime(order.answerBy)}.`;
    case 'Approved':
      return formatFeeState(order, side);
    case 'Dispatched':
      return side === 'renter'
        ? `Please send it back by ${formatDay(order.rentalPeriod.endDate)}.`
        : 'On its way, or being worn.';
    case 'Returned':
      return `Came back on ${formatDay(order.returnedOn ?? '')}${formatLateDays(order)}.`;
    default:
      return undefined;
  }
}

function formatFeeState({ feeStatus }: RentalOrder, side: Side): string {
  if (feeStatus === 'paid') return 'The rental fee is paid.';
  return side === 'renter' ? 'Rental fee due: pay now, or on hand-over.' : 'The rental fee is not paid yet.';
}

function formatLateDays({ lateDays }: Pick<RentalOrder, 'lateDays'>): string {
  return lateDays === 0 ? '' : `, ${lateDays} ${lateDays === 1 ? 'day' : 'days'} late`;
}

/** What was said with the last move. */
export function lastNote({ timeline, status }: RentalOrder): string | undefined {
  return timeline.findLast((event) => event.status === status)?.note ?? undefined;
}

/** The hand-overs that a side may still tell of, in their order. */
export function listOpenHandovers({ status, handovers }: RentalOrder, side: Side): Handover['moment'][] {
  const pinned = handovers.map(({ moment }) => moment);
  return MOMENTS.filter((each) => each.by === side && each.while.includes(status))
    .map(({ moment }) => moment)
    .filter((moment) => !pinned.includes(moment));
}

const MOMENTS: { moment: Handover['moment']; by: Side; while: RentalOrder['status'][] }[] = [
  { moment: 'handed over', by: 'owner', while: ['Approved', 'Dispatched'] },
  { moment: 'received', by: 'renter', while: ['Dispatched'] },
  { moment: 'sent back', by: 'renter', while: ['Dispatched', 'Returned'] },
  { moment: 'taken back', by: 'owner', while: ['Dispatched', 'Returned'] },
];

/** Whether the owner may claim damage now. */
export function canClaim({ status, claim, claimBy, depositStatus }: RentalOrder, now: number): boolean {
  const isOpen = status === 'Returned' && depositStatus === 'held' && claim === null;
  return isOpen && claimBy !== null && now < Date.parse(claimBy);
}

/** Whether the renter has yet to say something to a claim. */
export function canAnswerClaim({ status, claim }: RentalOrder): boolean {
  return status === 'Returned' && claim !== null && claim.answer === null && claim.decision === null;
}
