import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { calculateReturnRefund, type RefundableLine } from '../returns/return-policy.ts';
import { toRefundable } from '../returns/to-refundable.ts';
import type { Exchange } from './exchange.schema.ts';
import {
  calculateExchangeDue,
  canCancelExchange,
  type ExchangeStatus,
  isReplacementSold,
} from './exchange-policy.ts';
import type { ExchangeRow } from './exchanges.db.server.ts';

export function toExchange(row: ExchangeRow): Exchange {
  const status = row.status as ExchangeStatus;
  const { oldPaise, newPaise } = priceExchange(row);
  const due = calculateExchangeDue(row);
  return {
    _id: row.id,
    order: row.order_id,
    orderNumber: row.order_number,
    status,
    items: row.items.map((item) => ({
      item: item.order_line_id,
      name: item.old_name,
      size: item.old_size,
      color: item.old_color,
      picture: item.old_picture,
      quantity: item.quantity,
      reason: item.reason,
      replacement: {
        product: item.product_id,
        name: item.name,
        size: item.size,
        color: item.color,
        picture: item.picture,
        price: toRupees(paise(item.unit_price_paise)),
        returnable: countReturnable(row, item),
      },
    })),
    images: row.images,
    difference: toRupees(paise(newPaise - oldPaise)),
    amountDue: toRupees(due),
    payBy: due > 0 && row.pay_by !== null ? row.pay_by.toISOString() : null,
    refunded: row.refund_paise === null ? null : toRupees(paise(row.refund_paise)),
    refundTo: row.refunds_to_credit ? 'store credit' : 'original payment',
    sendsFirst: row.sends_first,
    isOverdue: row.is_overdue,
    note: row.note,
    canCancel: canCancelExchange({ status, sendsFirst: row.sends_first }),
    user: { _id: row.user_id, name: row.contact_name, email: row.contact_email },
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** The quantity of an item's replacements that can be returned: those not in a return yet, until the window is over. */
export function countReturnable(
  { status, sends_first: sendsFirst }: Pick<ExchangeRow, 'status' | 'sends_first'>,
  item: ExchangeRow['items'][number],
): number {
  const isSold = isReplacementSold({ status: status as ExchangeStatus, sendsFirst });
  return isSold && item.is_in_window ? item.quantity - item.returned_quantity : 0;
}

/** The fixed prices, or the expected ones before. */
export function priceExchange(row: ExchangeRow): { oldPaise: Paise; newPaise: Paise } {
  if (row.old_paise !== null && row.new_paise !== null)
    return { oldPaise: paise(row.old_paise), newPaise: paise(row.new_paise) };
  return priceReplacements(row.items, toRefundableLines(row));
}

type PricedItem = Pick<
  ExchangeRow['items'][number],
  'order_line_id' | 'quantity' | 'unit_price_paise' | 'is_even'
>;

/** The prices of the returned pieces and of their replacements. */
export function priceReplacements(
  items: readonly PricedItem[],
  lines: readonly RefundableLine[],
): { oldPaise: Paise; newPaise: Paise } {
  const newPaise = items.map((item) =>
    item.is_even ? calculateOldValue([item], lines) : paise(item.unit_price_paise * item.quantity),
  );
  return { oldPaise: calculateOldValue(items, lines), newPaise: sumPaise(newPaise) };
}

/** The paid price of the returned pieces, after the coupon's discount, without the delivery. */
export function calculateOldValue(
  items: readonly Pick<PricedItem, 'order_line_id' | 'quantity'>[],
  lines: readonly RefundableLine[],
): Paise {
  const quantities = new Map(items.map((item) => [item.order_line_id, item.quantity]));
  return calculateReturnRefund({ lines, shipping: paise(0) }, quantities).total;
}

/** The order's lines; for an exchange that is sent first, their state when its prices were fixed. */
export function toRefundableLines(row: Pick<ExchangeRow, 'lines' | 'priced_lines'>): RefundableLine[] {
  return linesOf(row).map(toRefundable);
}

function linesOf({ lines, priced_lines }: Pick<ExchangeRow, 'lines' | 'priced_lines'>): ExchangeRow['lines'] {
  return (priced_lines as unknown as ExchangeRow['lines'] | null) ?? lines;
}
