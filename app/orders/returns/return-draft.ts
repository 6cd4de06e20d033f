import { NO_UPI_ID } from '#app/payments/refunds/upi-id.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import type { Order, Return } from '../orders.schema.ts';

/** The account for the refund of a cash order, as entered in a form. */
export interface RefundDraft {
  upiId: string;
  bank: { accountNumber: string; ifsc: string; name: string };
  /** to the bank account instead of the UPI ID */
  toBank: boolean;
  toCredit: boolean;
}

export const EMPTY_REFUND_DRAFT: RefundDraft = {
  ...{ upiId: '', bank: { accountNumber: '', ifsc: '', name: '' }, toBank: false, toCredit: false },
};

/** A return as entered in the form. */
export interface ReturnDraft extends RefundDraft {
  /** by item id */
  chosen: Record<string, { quantity: number; reason: string }>;
  images: string[];
  /** when the customer asked, entered by staff: a datetime-local value */
  askedAt: string;
}

export const EMPTY_RETURN_DRAFT: ReturnDraft = {
  ...{ chosen: {}, images: [], askedAt: '' },
  ...EMPTY_REFUND_DRAFT,
};

/** A cash payment is refunded by transfer. */
export function needsAccount({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return paymentMethod === 'cod';
}

/** The schema does not know how the order was paid. */
export function upiProblems(
  { upiId, toBank, toCredit }: RefundDraft,
  order: Pick<Order, 'paymentMethod'>,
): FieldProblem[] {
  const needsUpiId = needsAccount(order) && !toCredit && !toBank;
  return needsUpiId && upiId.trim() === '' ? [{ path: 'upiId', message: NO_UPI_ID }] : [];
}

export function toReturnInput({ chosen, images, askedAt, ...refund }: ReturnDraft) {
  const items = Object.entries(chosen).map(([item, each]) => ({ item, ...each }));
  const source = askedAt ? { askedAt } : { images };
  return { items, ...source, ...(refund.toCredit ? { refundTo: 'store credit' } : toAccountInput(refund)) };
}

export function toAccountInput({ upiId, bank, toBank }: RefundDraft) {
  return toBank ? { bankAccount: bank } : { ...(upiId.trim() && { upiId: upiId.trim() }) };
}

/** The order with a new return; one of replacements leaves its items as they are. */
export function withReturn(order: Order, { _id, status, createdAt, note, items, exchange }: Return): Order {
  const back = new Map(exchange === null ? items.map(({ item, quantity }) => [item, quantity]) : []);
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, returned: item.returned + (back.get(item._id) ?? 0) })),
    returns: [...order.returns, { _id, status, createdAt, items, note, refund: null }],
  };
}
