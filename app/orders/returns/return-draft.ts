import { NO_UPI_ID } from '#app/payments/refunds/upi-id.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import type { Order, Return } from '../orders.schema.ts';

type Item = Order['items'][number];

/** A return as entered in the form. */
export interface ReturnDraft {
  /** by item id */
  chosen: Record<string, { quantity: number; reason: string }>;
  images: string[];
  upiId: string;
  bank: { accountNumber: string; ifsc: string; name: string };
  /** to the bank account instead of the UPI ID */
  toBank: boolean;
  toCredit: boolean;
}

export const EMPTY_RETURN_DRAFT: ReturnDraft = {
  ...{ chosen: {}, images: [], upiId: '', bank: { accountNumber: '', ifsc: '', name: '' } },
  ...{ toBank: false, toCredit: false },
};

/** Bought items, not rentals, with the quantity that is not being returned yet. */
export function returnableItems(order: Pick<Order, 'items'>): { item: Item; left: number }[] {
  return order.items
    .filter(({ isRental }) => !isRental)
    .map((item) => ({ item, left: item.quantity - item.returned }))
    .filter(({ left }) => left > 0);
}

/** Whether something can be returned: within 48 hours of delivery (rules §3). */
export function canReturn(order: Order, now: number): boolean {
  const until = order.returnableUntil;
  return until !== null && now < Date.parse(until) && returnableItems(order).length > 0;
}

/** A cash payment is refunded by transfer. */
export function needsAccount({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return paymentMethod === 'cod';
}

/** The schema does not know how the order was paid. */
export function upiProblems(
  { upiId, toBank, toCredit }: ReturnDraft,
  order: Pick<Order, 'paymentMethod'>,
): FieldProblem[] {
  const needsUpiId = needsAccount(order) && !toCredit && !toBank;
  return needsUpiId && upiId.trim() === '' ? [{ path: 'upiId', message: NO_UPI_ID }] : [];
}

export function toReturnInput({ chosen, images, upiId, bank, toBank, toCredit }: ReturnDraft) {
  const items = Object.entries(chosen).map(([item, each]) => ({ item, ...each }));
  const account = toBank ? { bankAccount: bank } : { ...(upiId.trim() && { upiId: upiId.trim() }) };
  return { items, images, ...(toCredit ? { refundTo: 'store credit' } : account) };
}

/** The order with a new return. */
export function withReturn(order: Order, { _id, status, createdAt, note, items }: Return): Order {
  const back = new Map(items.map(({ item, quantity }) => [item, quantity]));
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, returned: item.returned + (back.get(item._id) ?? 0) })),
    returns: [...order.returns, { _id, status, createdAt, note, refund: null }],
  };
}
