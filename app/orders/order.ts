import { dayInIndia } from '#app/platform/time/calendar-day.ts';

/** Screens §4, rules §4. */
export const ORDER_STATUSES = [
  'Order Placed',
  'Packed',
  'Shipped',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The allowed moves: forward, steps may be skipped, or to Cancelled before Delivered. Used by buttons, checks and tests. */
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

/** The next step of an order; undefined once it has ended. */
export function nextStatus(from: OrderStatus): OrderStatus | undefined {
  return MOVES[from].find((to) => to !== 'Cancelled');
}

/** The steps that a move leaves out; none for Cancelled. */
export function skippedSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (to === 'Cancelled') return [];
  return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(from) + 1, ORDER_STATUSES.indexOf(to));
}

/** The shopper may cancel until the order is packed (rules §3, cancel). */
export function canShopperCancel(status: OrderStatus): boolean {
  return status === 'Order Placed';
}

/** Whether an order was handed to a courier. */
export function isWithCourier(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Out for Delivery' || status === 'Delivered';
}

/** Why staff do not move an order of outfits alone. */
export const FOLLOWS_RENTALS =
  'This order has only outfits and follows them: record the hand-over and the return in Rental orders.';

/** Why a move is not allowed, as a sentence; undefined if it is. */
export function findMoveProblem(from: OrderStatus, to: OrderStatus): string | undefined {
  if (from === to) return `This order is already ${from}.`;
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

export const PAYMENT_METHODS = ['razorpay', 'card', 'cod', 'store credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The label for staff and shoppers. */
export function formatPaymentMethod(method: PaymentMethod): string {
  if (method === 'cod') return 'Cash on delivery';
  return method === 'store credit' ? 'Store credit' : 'Card';
}

export type PaymentStatus = 'pending' | 'paid' | 'refunded' | 'partly refunded';

const PAYMENT_BADGES = {
  pending: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  'partly refunded': 'Partly refunded',
} as const satisfies Record<PaymentStatus, string>;

/** Rules §5, Order progress. */
export function paymentBadge(paymentStatus: PaymentStatus) {
  return PAYMENT_BADGES[paymentStatus];
}

/** 'VA-26-000123': the year in India and a sequence number (rules §4, Order numbers). */
export function formatOrderNumber(count: number, placedAt: Date): string {
  const year = dayInIndia(placedAt).slice(2, 4);
  return `VA-${year}-${String(count).padStart(6, '0')}`;
}

interface Item {
  size: string;
  color: string;
  quantity: number;
  /** rupees */
  price: number;
}

/** 'Size M, Teal, quantity 1'; a missing value is N/A (screens §9). */
export function formatOrderItem({ size, color, quantity }: Omit<Item, 'price'>): string {
  return `Size ${size || 'N/A'}, ${color || 'color N/A'}, quantity ${quantity}`;
}

/** Price times quantity (screens §9), rounded to the paisa. */
export function calculateItemTotal({ price, quantity }: Item): number {
  return Math.round(price * quantity * 100) / 100;
}

/**
 * Whether an order has goods or delivery, which are invoiced. A deposit is not a taxable supply (rules §4, GST).
 */
export function hasTaxableSupply({
  items,
  summary,
}: {
  items: readonly { isRental: boolean }[];
  summary: { shipping: number };
}): boolean {
  return summary.shipping > 0 || items.some(({ isRental }) => !isRental);
}
