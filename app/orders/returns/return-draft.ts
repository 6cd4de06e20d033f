import type { Order } from '../orders.schema.ts';
import type { Return } from './return.schema.ts';
import { NO_UPI_ID, UPI_ID } from './return-status.ts';

type Item = Order['items'][number];

/** What somebody is about to send back, as it stands in the form. */
export interface ReturnDraft {
  /** by the item's id; what is not in it stays */
  chosen: Record<string, { quantity: number; reason: string }>;
  images: string[];
  upiId: string;
}

export const EMPTY_RETURN_DRAFT: ReturnDraft = { chosen: {}, images: [], upiId: '' };

/** Pieces that were bought, not rented, and are not on their way back yet. */
export function returnableItems(order: Pick<Order, 'items'>): { item: Item; left: number }[] {
  return order.items
    .filter(({ isRental }) => !isRental)
    .map((item) => ({ item, left: item.quantity - item.returned }))
    .filter(({ left }) => left > 0);
}

/** Whether something of an order can be sent back still: within 48 hours of its delivery (rules §3). */
export function canReturn(order: Order, now: number): boolean {
  const until = order.returnableUntil;
  return until !== null && now < Date.parse(until) && returnableItems(order).length > 0;
}

/** Cash cannot go back the way it came. */
export function needsUpiId({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return paymentMethod === 'cod';
}

/** What is missing, by the field's name: `items`, `upiId`, or an item's id. Empty when it can be sent. */
export function validateReturn(
  { chosen, upiId }: ReturnDraft,
  order: Pick<Order, 'paymentMethod'>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const items = Object.entries(chosen);
  if (items.length === 0) problems.items = 'Please choose what you want to send back.';
  for (const [id, { reason }] of items) if (reason.trim() === '') problems[id] = 'Please give a reason.';
  if (needsUpiId(order) && !UPI_ID.test(upiId.trim())) problems.upiId = NO_UPI_ID;
  return problems;
}

/** The draft as the API takes it. */
export function toReturnInput({ chosen, images, upiId }: ReturnDraft) {
  const items = Object.entries(chosen).map(([item, each]) => ({ item, ...each }));
  return { items, images, ...(upiId.trim() && { upiId: upiId.trim() }) };
}

/** An order after a return of it was asked for. */
export function withReturn(order: Order, { _id, status, createdAt, note, items }: Return): Order {
  const back = new Map(items.map(({ item, quantity }) => [item, quantity]));
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, returned: item.returned + (back.get(item._id) ?? 0) })),
    returns: [...order.returns, { _id, status, createdAt, note, refund: null }],
  };
}
