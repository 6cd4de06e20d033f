import { paise, toRupees } from '#app/platform/money/money.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { DepositStrategyName, ShopRole } from '#app/settings/shop-terms.ts';
import { toCharges } from '../charges/to-charges.ts';
import { toDateChanges } from '../date-changes/date-change-rules.ts';
import { findHoldStart } from '../deposits/hold-period.ts';
import { toDispatchFacts } from '../dispatch/dispatch-rules.ts';
import { findWayBack, toRentalParcel } from '../parcels/to-rental-parcel.ts';
import type { Claim, Handover, RentalOrder } from '../rental.schema.ts';
import { calculateLateCharge, countLateDays, lateDays } from '../rental-fees.ts';
import { firstName } from '../rental-labels.ts';
import { DEPOSIT_DAYS, hasEnded, movesFor, type RentalRole, type RentalStatus } from '../rental-status.ts';
import type { RentalRow } from '../rentals.db.server.ts';
import { toContacts } from './to-contacts.ts';

/** A rental order as shown to these roles: each side learns the other's first name (privacy policy). */
export function toRentalOrder(row: RentalRow, roles: readonly RentalRole[]): RentalOrder {
  const status = row.status as RentalStatus;
  const shownName = (side: 'renter' | 'owner', name: string) =>
    roles.includes('admin') || roles.includes(side) ? name : firstName(name);
  const period = { startDate: row.starts_on, endDate: row.ends_on };
  const late = findLateDays(row);
  const depositDueBy = findDepositDueDay(row);
  return {
    _id: row.id,
    number: row.number,
    rentalProduct: {
      ...{ _id: row.product_id, name: row.name, size: row.size, color: row.color },
      images: row.picture === null ? [] : [row.picture],
    },
    rentalPeriod: period,
    travel: row.leaves_on && row.back_on ? { leavesOn: row.leaves_on, backOn: row.back_on } : null,
    days: daysBetween(row.starts_on, row.ends_on),
    status,
    total: rupees(row.fee_paise),
    pricePerDay: rupees(row.price_paise),
    feeStatus: feeStatus(row),
    shopRole: row.shop_role as ShopRole,
    deposit: rupees(row.deposit_paise),
    depositStatus: row.deposit_state as RentalOrder['depositStatus'],
    depositStrategy: row.deposit_strategy as DepositStrategyName,
    depositHold: toDepositHold(row),
    depositCharged: row.deposit_charged_paise === null ? null : rupees(row.deposit_charged_paise),
    depositDueBy,
    depositLateDays: depositDueBy === null ? 0 : lateDays(depositDueBy, row.today),
    renter: { _id: row.renter_id, name: shownName('renter', row.renter_name) },
    owner: { _id: row.owner_id, name: shownName('owner', row.owner_name) },
    contacts: toContacts(row, roles),
    needsAddress: roles.includes('owner') && !row.owner_has_address && !isBack(status),
    order: row.order_id,
    createdAt: row.created_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    sendBackBy: row.send_back_by,
    sentBackOn: findWayBack(row.parcels)?.sentBackOn ?? null,
    returnReportedAt: row.return_reported_at && instant(row.return_reported_at),
    returnedOn: row.returned_on,
    lateDays: late,
    lateCharge: rupees(calculateLateCharge(paise(row.price_paise), late)),
    moves: movesFor(status, roles).filter((to) => to !== 'Approved' || row.today < row.starts_on),
    timeline: row.events.map((event) => ({
      ...{ status: event.status, by: event.by_role as RentalRole, note: event.note },
      cleaned: event.is_cleaned,
      cash: toCash(event, roles),
      at: instant(event.created_at),
    })),
    handovers: row.handovers.map((handover) => toHandover(handover, row)),
    parcels: row.parcels.map((parcel) => toRentalParcel(parcel, roles)),
    ...toDateChanges(row, roles),
    ...toDispatchFacts(row, roles),
    claim: row.claim && toClaim(row.claim),
    claimBy: status === 'Returned' && row.claim_by && row.claim_by > row.now ? instant(row.claim_by) : null,
    deductions: row.deductions.map(({ kind, amount_paise, reason }) => ({
      ...{ kind: kind as 'damage', reason },
      amount: rupees(amount_paise),
    })),
    depositReturned: row.deposit_state === 'settled' ? rupees(row.deposit_paise - row.deducted_paise) : null,
    charges: toCharges(row.charges, roles),
    ...ratingsFor(row, roles),
  };
}

/** Whether the outfit will not travel again. */
function isBack(status: RentalStatus): boolean {
  return status === 'Returned' || hasEnded(status);
}

function findLateDays(row: RentalRow): number {
  const { status, today, send_back_by: sendBackBy, back_on: backOn, returned_on, return_reported_at } = row;
  const way = findWayBack(row.parcels);
  // An outfit that is still with the renter is late from the day after the last one to send it back.
  if (status === 'Dispatched' && !way && !return_reported_at) return lateDays(sendBackBy, today);
  const sentBackOn = way?.sentBackOn ?? null;
  const seenOn = way?.seenOn ?? (return_reported_at && dayInIndia(return_reported_at));
  return countLateDays({ sendBackBy, backOn, sentBackOn, returnedOn: returned_on ?? seenOn });
}

function findDepositDueDay({ status, deposit_state, returned_on }: RentalRow): string | null {
  const isWaiting = status === 'Returned' && (deposit_state === 'held' || deposit_state === 'authorized');
  return isWaiting && returned_on !== null ? addDays(returned_on, DEPOSIT_DAYS) : null;
}

function toDepositHold(row: RentalRow): RentalOrder['depositHold'] {
  const start = row.deposit_strategy === 'card hold' ? findHoldStart(row) : null;
  if (start === null) return null;
  const canPlace = row.status === 'Approved' && row.deposit_state === 'awaited' && row.today >= start;
  const from = start < row.today ? row.today : start;
  return { from, canPlace, validUntil: row.hold_valid_until && instant(row.hold_valid_until) };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}

/** Timestamps inside JSON columns are strings in PostgreSQL's format. */
function instant(time: string | Date): string {
  return new Date(time).toISOString();
}

/** Only staff see who collected it. */
function toCash(
  event: RentalRow['events'][number],
  roles: readonly RentalRole[],
): RentalOrder['timeline'][number]['cash'] {
  const { collected_fee_paise: fee, collected_deposit_paise: deposit, receipt, by_name } = event;
  if (fee === null && deposit === null) return null;
  const by = roles.includes('admin') ? by_name : null;
  return { fee: rupees(fee ?? 0), deposit: rupees(deposit ?? 0), receipt, by };
}

function feeStatus(row: RentalRow): RentalOrder['feeStatus'] {
  if (row.fee_state !== 'unpaid') return row.fee_state as 'paid';
  return row.status === 'Approved' ? 'due' : 'not due';
}

function toHandover(handover: RentalRow['handovers'][number], row: RentalRow): Handover {
  return {
    moment: handover.moment as Handover['moment'],
    by: handover.by_user_id === row.owner_id ? 'owner' : 'renter',
    images: handover.images,
    remark: handover.remark,
    at: instant(handover.created_at),
  };
}

function toClaim(claim: NonNullable<RentalRow['claim']>): Claim {
  const { is_agreed: agrees, answered_at: answeredAt, decided_paise: decided, decided_at: decidedAt } = claim;
  return {
    ...{ amount: rupees(claim.amount_paise), reason: claim.reason, images: claim.images },
    at: instant(claim.created_at),
    answer:
      agrees === null || answeredAt === null
        ? null
        : { agrees, text: claim.answer ?? '', images: claim.answer_images, at: instant(answeredAt) },
    decision:
      decided === null || decidedAt === null
        ? null
        : { amount: rupees(decided), reason: claim.decision ?? '', at: instant(decidedAt) },
  };
}

/** Ratings are visible when both sides have rated, or 7 days after completion; one's own at once. */
function ratingsFor(row: RentalRow, roles: readonly RentalRole[]): Pick<RentalOrder, 'ratings' | 'canRate'> {
  const areVisible = row.ratings.length === 2 || row.is_long_completed === true || roles.includes('admin');
  const isOwn = (by: string) => roles.includes(by as RentalRole);
  const sides = roles.filter((role) => role === 'owner' || role === 'renter');
  return {
    ratings: row.ratings
      .filter(({ by_role }) => areVisible || isOwn(by_role))
      .map(({ by_role, stars, comment, created_at }) => ({
        ...{ by: by_role as 'owner', rating: stars, comment },
        at: instant(created_at),
      })),
    canRate:
      row.status === 'Completed' &&
      sides.some((side) => !row.ratings.some(({ by_role }) => by_role === side)),
  };
}
