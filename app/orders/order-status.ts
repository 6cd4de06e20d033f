/** The states of an order and who may move it where (screens §4, rules §4). Buttons, checks and tests follow from this table. */
export const ORDER_STATUSES = [
  'Order Placed',
  'Packed',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Forward only, steps may be skipped, or to Cancelled before Delivered. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  'Order Placed': ['Packed', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'],
  Packed: ['Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'],
  Shipped: ['Out for Delivery', 'Delivered', 'Cancelled'],
  'Out for Delivery': ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
};

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The shopper may cancel until the order is packed (rules §3, cancel). */
export function canShopperCancel(status: OrderStatus): boolean {
  return status === 'Order Placed';
}

/** Whether a courier has an order, or had it. */
export function isWithCourier(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Out for Delivery' || status === 'Delivered';
}

/** Why an order cannot be moved, in a sentence; undefined where it can. */
export function findMoveProblem(from: OrderStatus, to: OrderStatus): string | undefined {
  if (from === to) return `This order is ${from} already.`;
  return canMoveOrder(from, to) ? undefined : `An order that is ${from} cannot become ${to}.`;
}

/** The steps of the progress bar; the sixth, which the divisor counts, invites the review (rules §5). */
export const PROGRESS_STEPS = [
  'Order Placed',
  'Packed',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Reviewed',
] as const;

/** (step index + 1) / 6 of 100; 0 for Cancelled or unknown; Pending counts as Order Placed (screens §4). */
export function calculateProgress(status: string): number {
  const step = PROGRESS_STEPS.indexOf((status === 'Pending' ? 'Order Placed' : status) as never);
  return ((step + 1) / PROGRESS_STEPS.length) * 100;
}

export type PaymentStatus = 'pending' | 'paid' | 'refunded' | 'partly refunded';

/** 'Paid' when the money is there, 'Refunded' when it went back, else 'Unpaid' (rules §5, Order progress). */
export function paymentBadge(paymentStatus: PaymentStatus): 'Paid' | 'Unpaid' | 'Refunded' {
  if (paymentStatus === 'pending') return 'Unpaid';
  return paymentStatus === 'paid' ? 'Paid' : 'Refunded';
}
