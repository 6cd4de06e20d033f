import type { Database } from '#app/platform/db/database.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { splitRefund } from '../give-money-back.server.ts';
import type { Return } from '../orders.schema.ts';
import { calculateReturnRefund, type ReturnStatus } from './return-policy.ts';
import { listReturnPage, type ReturnRow } from './returns.db.server.ts';

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
    upiId: row.account_sealed === null ? row.upi_id : row.account_masked,
    note: row.note,
    user: { _id: row.user_id, name: row.contact_name, email: row.contact_email },
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** What was refunded or will be, and where it goes: credit that paid for the order comes back as credit. */
function refundOf(row: ReturnRow): Pick<Return, 'refund' | 'refundTo' | 'credit'> {
  const total = paise(row.refund_paise ?? expectedRefund(row));
  const order = {
    storeCredit: paise(row.store_credit_paise),
    storeCreditBack: paise(row.store_credit_back_paise),
  };
  const expected = splitRefund(total, order, row.refunds_to_credit);
  const credit = row.refund_paise === null ? paise(expected.own + expected.added) : paise(row.credit_paise);
  const moneyTo =
    row.payment_id === null || row.payment_method === 'cod' ? ('upi' as const) : ('card' as const);
  const isAllCredit = row.refunds_to_credit || row.payment_method === 'store credit';
  return {
    refund: toRupees(total),
    refundTo: isAllCredit ? 'store credit' : moneyTo,
    credit: toRupees(credit),
  };
}

function expectedRefund({ lines, items, shipping_paise }: ReturnRow): number {
  const toRefund = lines.map((line) => ({
    id: line.id,
    isRental: line.is_rental,
    quantity: line.quantity,
    unitPricePaise: paise(line.unit_price_paise),
    discountPaise: paise(line.discount_paise),
    refundedQuantity: line.refunded_quantity,
    exchangedQuantity: line.exchanged_quantity,
    goodwillPaise: paise(line.goodwill_paise),
  }));
  const returned = new Map(items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  return calculateReturnRefund({ lines: toRefund, shipping: paise(shipping_paise) }, returned).total;
}
