import type { Database } from '#app/platform/db/database.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { splitRefund } from '../give-money-back.server.ts';
import type { Return } from '../orders.schema.ts';
import { calculateReplacementRefund, isDifferenceToCard } from './replacement-refund.server.ts';
import { calculateReturnRefund, type ReturnStatus } from './return-policy.ts';
import { listReturnPage, type ReturnRow } from './returns.db.server.ts';
import { toRefundable } from './to-refundable.ts';

/** A page of all returns, newest first. */
export async function listReturns(
  db: Database,
  actor: Actor,
  wanted: { status?: ReturnStatus; page: number; limit: number },
): Promise<{ returns: Return[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listReturnPage(db, wanted);
  const { page, limit } = wanted;
  return { returns: rows.map(toReturn), pagination: paginationOf({ page, limit, total }) };
}

export function toReturn(row: ReturnRow): Return {
  return {
    _id: row.id,
    order: row.order_id,
    orderNumber: row.order_number,
    status: row.status as Return['status'],
    items: row.items.map((item) => ({
      item: item.order_line_id,
      name: item.name,
      size: item.size,
      color: item.color,
      picture: item.picture,
      quantity: item.quantity,
      reason: item.reason,
    })),
    images: row.images,
    ...refundOf(row),
    exchange: row.exchange_id,
    upiId: row.account_sealed === null ? row.upi_id : row.account_masked,
    note: row.note,
    user: { _id: row.user_id, name: row.contact_name, email: row.contact_email },
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** The actual or expected refund and its destination: credit that paid for the order is returned as credit. */
function refundOf(row: ReturnRow): Pick<Return, 'refund' | 'refundTo' | 'credit' | 'toCard'> {
  const expected = expectRefund(row);
  const total = row.refund_paise === null ? expected.total : paise(row.refund_paise);
  const isMade = row.refund_paise !== null;
  const toCard = isMade ? paise(row.card_paise ?? 0) : expected.toCard;
  const moneyTo =
    row.payment_method === 'cod' || (row.payment_id === null && toCard === 0)
      ? ('upi' as const)
      : ('card' as const);
  const isAllCredit = row.refunds_to_credit || (row.payment_method === 'store credit' && toCard === 0);
  return {
    refund: toRupees(total),
    refundTo: isAllCredit ? 'store credit' : moneyTo,
    credit: toRupees(isMade ? paise(row.credit_paise) : expected.credit),
    toCard: toRupees(toCard),
  };
}

function expectRefund(row: ReturnRow): { total: Paise; credit: Paise; toCard: Paise } {
  const { total, difference } = row.exchange_id === null ? ofItems(row) : calculateReplacementRefund(row);
  const order = {
    storeCredit: paise(row.store_credit_paise),
    storeCreditBack: paise(row.store_credit_back_paise),
  };
  const rest = paise(total - difference);
  const { own, added, money } = splitRefund(rest, order, row.refunds_to_credit);
  const [toCredit, toCard] = isDifferenceToCard(row) ? [paise(0), difference] : [difference, paise(0)];
  const advance = paise(row.advance_paise - row.advance_back_paise);
  const ofOrder =
    row.payment_method === 'cod' ? Math.min(money, advance) : row.payment_id === null ? 0 : money;
  return { total, credit: sumPaise([own, added, toCredit]), toCard: paise(ofOrder + toCard) };
}

function ofItems({ lines, items, shipping_paise }: ReturnRow): { total: Paise; difference: Paise } {
  const returned = new Map(items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  const order = { lines: lines.map(toRefundable), shipping: paise(shipping_paise) };
  return { total: calculateReturnRefund(order, returned).total, difference: paise(0) };
}
