import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import type { Handover, RentalOrder } from './rental.schema.ts';

export type Side = 'renter' | 'owner';

export const firstName = (name: string) => name.split(/[ ,]/)[0] || name;

export const FEE_STATUS_LABELS: Record<RentalOrder['feeStatus'], string> = {
  'not due': 'not due',
  due: 'due',
  paid: 'paid',
  'given back': 'refunded',
};

/** The fee's name and state; 'due' is shown separately. */
export function describeFee({ feeStatus, status }: Pick<RentalOrder, 'feeStatus' | 'status'>): string {
  if (feeStatus === 'given back') return 'rental fee, refunded';
  const hasEnded = status === 'Rejected' || status === 'Cancelled';
  return hasEnded && feeStatus !== 'paid' ? 'rental fee, not charged' : 'rental fee';
}

const DEPOSIT_STATUS_LABELS = {
  none: 'none',
  awaited: 'due at hand-over',
  waived: 'waived',
  authorized: 'held on the card',
  held: 'held',
  'given back': 'refunded',
};

/** 'held', 'partly claimed' */
export function formatDepositStatus(order: RentalOrder): string {
  const { deposit, depositStatus, depositReturned, depositStrategy } = order;
  if (depositStatus !== 'settled') return DEPOSIT_STATUS_LABELS[depositStatus];
  if (depositReturned === deposit) return depositStrategy === 'card hold' ? 'released' : 'refunded';
  return depositReturned === 0 ? 'claimed' : 'partly claimed';
}

/** Describes the deposit; undefined if there is none. */
export function formatDepositState(order: RentalOrder): string | undefined {
  const { deposit, depositStatus, depositReturned, depositDueBy, depositHold } = order;
  const sum = formatRupees(deposit);
  switch (depositStatus) {
    case 'none':
      return undefined;
    case 'awaited':
      return `Deposit ${sum}, due at hand-over.${formatHoldOffer(depositHold)}`;
    case 'waived':
      return `Deposit ${sum}, no longer due.`;
    case 'authorized':
      return `Deposit ${sum} held on the card, not charged.${formatHoldEnd(order)}`;
    case 'held':
      return depositDueBy === null
        ? `Deposit ${sum} held.`
        : `Deposit ${sum} held, to be refunded by ${formatDay(depositDueBy)} less any charges.`;
    case 'given back':
      return `Deposit ${sum} refunded.`;
    case 'settled':
      if (order.depositStrategy === 'card hold') return formatSettledHold(order);
      if (depositReturned === deposit) return `Deposit ${sum} refunded in full.`;
      return depositReturned === 0
        ? `Deposit ${sum} claimed in full.`
        : `Deposit ${sum} partly claimed: ${formatRupees(depositReturned ?? 0)} refunded.`;
  }
}

/** The unpaid charges that the deposit does not cover; undefined if it covers all. */
export function formatCharges({ charges, deductions, renter }: RentalOrder, side: Side): string | undefined {
  if (!charges) return undefined;
  const { due, paid, ownerDue } = charges;
  if (side === 'renter') {
    const reasons = deductions.map(({ reason }) => reason).join('; ');
    if (due > 0) return `Still to pay: ${formatRupees(due)}. Charges: ${reasons}.`;
    return paid > 0 ? `You paid ${formatRupees(paid)} of charges.` : 'Nothing is left to pay.';
  }
  const open = due > 0 ? `${firstName(renter.name)} still has to pay ${formatRupees(due)} of charges.` : '';
  const received = paid > ownerDue ? `${formatRupees(paid - ownerDue)} was transferred to you.` : '';
  const coming = ownerDue > 0 ? `${formatRupees(ownerDue)} will be transferred to you.` : '';
  return [open, coming, received].filter(Boolean).join(' ') || 'The charges were not paid.';
}

function formatHoldOffer(hold: RentalOrder['depositHold']): string {
  if (hold === null) return '';
  return hold.canPlace
    ? ' It can be held on the renter’s card instead.'
    : ` After the approval, from ${formatDay(hold.from)}, it can be held on the renter’s card instead.`;
}

function formatHoldEnd({ depositHold }: RentalOrder): string {
  if (!depositHold?.validUntil) return '';
  return ` If the rental is not settled by ${formatDay(depositHold.validUntil)}, it is charged then and refunded after the settlement.`;
}

function formatSettledHold({ deposit, depositReturned }: RentalOrder): string {
  const returned = depositReturned ?? 0;
  if (returned === deposit) return `Deposit ${formatRupees(deposit)} released, not charged.`;
  const charged = formatRupees(deposit - returned);
  return returned === 0
    ? `Deposit ${charged} charged in full.`
    : `Deposit ${formatRupees(deposit)} partly claimed: ${charged} charged, the rest released.`;
}

/** The status and next step, for one side. Deadlines are dates: a device's clock may be wrong. */
export function formatRentalState(order: RentalOrder, side: Side): string | undefined {
  switch (order.status) {
    case 'Pending':
      return side === 'owner'
        ? `Please answer by ${formatDay(order.answerBy)}, ${formatTime(order.answerBy)}.`
        : `${firstName(order.owner.name)} will answer by ${formatDay(order.answerBy)}, ${formatTime(order.answerBy)}.`;
    case 'Approved':
      return order.unsent ? formatUnsent(order, side) : formatFeeState(order, side);
    case 'Dispatched':
      if (order.returnReportedAt) return formatReported(order, side);
      if (findSentParcel(order, 'back')) return formatWayBack(order, side);
      if (order.lateDays > 0) return formatOverdue(order, side);
      return side === 'renter'
        ? `Please return it by ${formatDay(order.sendBackBy)}.`
        : 'In transit or with the renter.';
    case 'Returned':
      return `Returned on ${formatDay(order.returnedOn ?? '')}${formatLateDays(order)}.`;
    default:
      return undefined;
  }
}

function formatUnsent(order: RentalOrder, side: Side): string {
  const { unsent, rentalPeriod } = order;
  if (unsent === 'over') {
    if (side === 'owner')
      return 'The outfit was not sent for these dates, so the rental can only be cancelled.';
    const refund = order.feeStatus === 'paid' || order.depositStatus === 'held';
    return `The outfit was not sent for these dates. Contact us to cancel the rental${refund ? '; what you paid is refunded' : ''}.`;
  }
  const late = `The outfit was not sent by the first day, ${formatDay(rentalPeriod.startDate)}.`;
  return side === 'renter'
    ? `${late} Contact us if you no longer need it.`
    : `${late} Contact us if you cannot hand it over.`;
}

function formatFeeState({ feeStatus }: RentalOrder, side: Side): string {
  if (feeStatus === 'paid') return 'The rental fee is paid.';
  return side === 'renter' ? 'Rental fee due: pay now or at hand-over.' : 'The rental fee is not paid yet.';
}

/** Whether something is late: the outfit is overdue with its renter, or was not sent. */
export function isUrgent(order: RentalOrder): boolean {
  const { status, unsent, lateDays, returnReportedAt } = order;
  if (unsent) return true;
  return status === 'Dispatched' && lateDays > 0 && !returnReportedAt && !findSentParcel(order, 'back');
}

/** Asks the owner for the address that couriers need, while none is saved. */
export function addressNeed({
  needsAddress,
  status,
  unsent,
  returnReportedAt,
}: RentalOrder): string | undefined {
  if (!needsAddress || unsent === 'over' || returnReportedAt) return undefined;
  return status === 'Dispatched'
    ? 'The outfit is sent back to your address.'
    : 'A courier picks the outfit up at your address.';
}

/** The parcel of a leg that a courier has, or has delivered. */
function findSentParcel({ parcels }: RentalOrder, way: 'out' | 'back') {
  return parcels.find(({ leg, status }) => leg === way && status !== 'Ready');
}

function formatWayBack(order: RentalOrder, side: Side): string {
  const to = side === 'owner' ? 'you' : firstName(order.owner.name);
  const isThere = findSentParcel(order, 'back')?.status === 'Delivered';
  return `${isThere ? 'Delivered' : 'On its way back'} to ${to}${formatLateDays(order)}.`;
}

function formatReported(order: RentalOrder, side: Side): string {
  const day = formatDay(order.returnReportedAt ?? '');
  return side === 'owner'
    ? `You said on ${day} that it is back with you. We will record the return.`
    : `Back with ${firstName(order.owner.name)} since ${day}${formatLateDays(order)}.`;
}

function formatOverdue({ lateDays, lateCharge, sendBackBy }: RentalOrder, side: Side): string {
  const overdue = `Overdue by ${countDays(lateDays)}`;
  return side === 'renter'
    ? `${overdue}. Please return it now: the late fee is up to ${formatRupees(lateCharge)} so far. Days on the way do not count.`
    : `${overdue}: it was due on ${formatDay(sendBackBy)}.`;
}

/** '1 day', '2 days' */
export function countDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function formatLateDays({ lateDays }: Pick<RentalOrder, 'lateDays'>): string {
  return lateDays === 0 ? '' : `, ${countDays(lateDays)} late`;
}

/** The note of the latest move. */
export function lastNote({ timeline, status }: RentalOrder): string | undefined {
  return timeline.findLast((event) => event.status === status)?.note ?? undefined;
}

/** The hand-overs that a side can still record, in order. */
export function listOpenHandovers(order: RentalOrder, side: Side): Handover['moment'][] {
  const recorded = order.handovers.map(({ moment }) => moment);
  return (Object.keys(HANDOVER_STEPS) as Handover['moment'][]).filter(
    (moment) =>
      HANDOVER_STEPS[moment].by === side && !recorded.includes(moment) && isHandoverOpen(moment, order),
  );
}

interface TravellingRental {
  status: RentalOrder['status'];
  parcels: readonly { leg: string; status: string }[];
}

/** Whether a hand-over can be recorded. A delivered parcel has arrived even before staff record the dispatch. */
export function isHandoverOpen(moment: Handover['moment'], rental: TravellingRental): boolean {
  if (HANDOVER_STEPS[moment].while.includes(rental.status)) return true;
  return moment === 'received' && rental.status === 'Approved' && hasArrived(rental);
}

/** Whether a courier has delivered the outfit to its renter. */
export function hasArrived({ parcels }: Pick<TravellingRental, 'parcels'>): boolean {
  return parcels.some(({ leg, status }) => leg === 'out' && status === 'Delivered');
}

/** Who records each hand-over, and in which statuses. */
export const HANDOVER_STEPS: Record<
  Handover['moment'],
  { by: Side; while: readonly RentalOrder['status'][] }
> = {
  'handed over': { by: 'owner', while: ['Approved', 'Dispatched'] },
  received: { by: 'renter', while: ['Dispatched'] },
  'sent back': { by: 'renter', while: ['Dispatched', 'Returned'] },
  'taken back': { by: 'owner', while: ['Dispatched', 'Returned'] },
};

/** Whether the owner can report that the outfit is back. */
export function canReportReturn({ status, returnReportedAt }: RentalOrder): boolean {
  return status === 'Dispatched' && returnReportedAt === null;
}

/** Whether a side hands this parcel over and can print its label: while no courier has it. */
export function handsOver(side: Side, { leg, status }: { leg: string; status: string }): boolean {
  return leg === (side === 'owner' ? 'out' : 'back') && status === 'Ready';
}

/** Whether the owner can claim damage. */
export function canClaim({ status, claim, claimBy, depositStatus }: RentalOrder): boolean {
  const isSecured = depositStatus === 'held' || depositStatus === 'authorized';
  return status === 'Returned' && isSecured && claim === null && claimBy !== null;
}

/** Whether the renter can answer a claim. */
export function canAnswerClaim({ status, claim }: RentalOrder): boolean {
  return status === 'Returned' && claim !== null && claim.answer === null && claim.decision === null;
}
