import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { calculateDeliveryBack, calculateReturnRefund, type RefundableLine } from './return-policy.ts';
import type { ReturnRow } from './returns.db.server.ts';
import { toRefundable } from './to-refundable.ts';

interface ReplacementRefund {
  /** the price of the returned replacements */
  goods: Paise;
  /** the part of it that was paid as the difference to dearer replacements, which is refunded first */
  difference: Paise;
  /** the order's delivery charge, refunded with its last item */
  shipping: Paise;
  total: Paise;
  /** as on the invoice of the exchange */
  lines: RefundableLine[];
  /** of these lines */
  quantities: Map<string, number>;
}

/** The refund for returned replacements, which matches their invoice to the paisa. Lock the order before making it. */
export function calculateReplacementRefund(row: ReturnRow): ReplacementRefund {
  const returned = new Map(row.items.map(({ order_line_id, quantity }) => [order_line_id, quantity]));
  const lines = row.replacements.map((line) => toRefundable({ ...line, is_rental: false }));
  const quantities = new Map(
    row.replacements.map((line) => [line.id, returned.get(line.order_line_id) ?? 0]),
  );
  const goods = calculateReturnRefund({ lines, shipping: paise(0) }, quantities).total;
  const paidAndKept = (row.difference_paid_paise ?? 0) - (row.difference_back_paise ?? 0);
  const order = { lines: row.lines.map(toRefundable), shipping: paise(row.shipping_paise) };
  const shipping = calculateDeliveryBack(order, returned);
  const difference = paise(Math.min(goods, paidAndKept));
  return { goods, difference, shipping, total: sumPaise([goods, shipping]), lines, quantities };
}

/** Whether the difference was paid by card and is refunded there; otherwise it becomes store credit. */
export function isDifferenceToCard(
  row: Pick<ReturnRow, 'difference_payment_id' | 'refunds_to_credit'>,
): boolean {
  return row.difference_payment_id !== null && !row.refunds_to_credit;
}
