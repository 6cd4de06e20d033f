import { paise, toRupees } from '#app/platform/money/money.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { Claim, Handover, RentalOrder } from './rental.schema.ts';
import { calculateLateCharge, lateDays } from './rental-fees.ts';
import { movesFor, type RentalRole, type RentalStatus } from './rental-status.ts';
import type { RentalRow } from './rentals.db.server.ts';

/** A rental order as shown to these roles. */
export function toRentalOrder(row: RentalRow, roles: readonly RentalRole[]): RentalOrder {
  const status = row.status as RentalStatus;
  const period = { startDate: row.starts_on, endDate: row.ends_on };
  const late = lateDays(row.ends_on, row.returned_on);
  return {
    _id: row.id,
    number: row.number,
    rentalProduct: {
      ...{ _id: row.product_id, name: row.name, size: row.size, color: row.color },
      images: row.picture === null ? [] : [row.picture],
    },
    rentalPeriod: period,
    days: daysBetween(row.starts_on, row.ends_on),
    status,
    total: rupees(row.fee_paise),
    pricePerDay: rupees(row.price_paise),
    feeStatus: feeStatus(row),
    deposit: rupees(row.deposit_paise),
    depositStatus: row.deposit_state as RentalOrder['depositStatus'],
    renter: { _id: row.renter_id, name: row.renter_name },
    owner: { _id: row.owner_id, name: row.owner_name },
    order: row.order_id,
    createdAt: row.created_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    returnedOn: row.returned_on,
    lateDays: late,
    lateCharge: rupees(calculateLateCharge(paise(row.price_paise), late)),
    moves: movesFor(status, roles).filter((to) => to !== 'Approved' || row.today < row.starts_on),
    timeline: row.events.map((event) => ({
      ...{ status: event.status, by: event.by_role as RentalRole, note: event.note },
      at: instant(event.created_at),
    })),
    handovers: row.handovers.map((handover) => toHandover(handover, row)),
    claim: row.claim && toClaim(row.claim),
    claimBy: status === 'Returned' && row.claim_by ? instant(row.claim_by) : null,
    deductions: row.deductions.map(({ kind, amount_paise, reason }) => ({
      ...{ kind: kind as 'damage', reason },
      amount: rupees(amount_paise),
    })),
    depositReturned: row.deposit_state === 'settled' ? rupees(row.deposit_paise - row.deducted_paise) : null,
    ...ratingsFor(row, roles),
  };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}

/** Timestamps inside JSON columns are strings in PostgreSQL's format. */
function instant(time: string | Date): string {
  return new Date(time).toISOString();
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
