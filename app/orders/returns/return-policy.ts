import { totalOf } from '#app/cart/calculate-totals.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';

/** Rules §3, returns. */
export const RETURN_STATUSES = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_DECISIONS = ['Approved', 'Rejected', 'Received', 'Refunded'] as const;

/** The allowed moves. A refund is possible before or without receipt of the items. */
const MOVES: Record<ReturnStatus, readonly ReturnStatus[]> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received', 'Refunded', 'Rejected'],
  Received: ['Refunded'],
  Rejected: [],
  Refunded: [],
};

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return MOVES[from].includes(to);
}

/** Offered in the form; a change of mind is none of them (Cancellation & Refund Policy). */
export const RETURN_REASONS = [
  'Faulty or damaged',
  'Not the item that I ordered',
  'Something is missing',
] as const;

/** Whether the shop is at fault: such an item is taken back under every rule. */
export function isFault(reason: string): boolean {
  return (RETURN_REASONS as readonly string[]).includes(reason);
}

export const MAX_RETURN_PICTURES = 5;

/** The shopper's choices for a refund. */
export const REFUND_TARGETS = ['original payment', 'store credit'] as const;

/** The fields of an order line that a refund needs. */
export interface RefundableLine {
  id: string;
  isRental: boolean;
  quantity: number;
  unitPricePaise: Paise;
  /** the whole line's share of the coupon's discount */
  discountPaise: Paise;
  /** already refunded or exchanged pieces */
  refundedQuantity: number;
  /** the part of them that was exchanged */
  exchangedQuantity?: number;
  /** goodwill refunds of the line; they reduce the refund of the pieces that are returned last */
  goodwillPaise?: Paise;
}

interface ReturnRefund {
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
}

/**
 * The refund for some pieces of an order, with their share of the discount to the paisa: pieces returned one by one add
 * up to all at once. Shipping is refunded when the last piece of the order is returned, if none was exchanged.
 */
export function calculateReturnRefund(
  order: { lines: readonly RefundableLine[]; shipping: Paise },
  returned: ReadonlyMap<string, number>,
): ReturnRefund {
  const returnedLines = order.lines.map((line) => ({ line, back: returned.get(line.id) ?? 0 }));
  const subtotal = sumPaise(returnedLines.map(({ line, back }) => paise(line.unitPricePaise * back)));
  const discount = sumPaise(returnedLines.map(({ line, back }) => calculateDiscountShare(line, back)));
  const isFullReturn = returnedLines.every(
    ({ line, back }) =>
      !line.isRental && !line.exchangedQuantity && line.refundedQuantity + back >= line.quantity,
  );
  const shipping = isFullReturn ? order.shipping : paise(0);
  const parts = { subtotal, discount, shipping };
  return { ...parts, total: totalOf(parts) };
}

/** The delivery that is refunded when exchanged pieces count as returned. */
export function calculateDeliveryBack(
  order: { lines: readonly RefundableLine[]; shipping: Paise },
  quantities: ReadonlyMap<string, number>,
): Paise {
  const lines = order.lines.map((line) => {
    const back = quantities.get(line.id) ?? 0;
    const exchangedQuantity = (line.exchangedQuantity ?? 0) - back;
    return { ...line, refundedQuantity: line.refundedQuantity - back, exchangedQuantity };
  });
  return calculateReturnRefund({ ...order, lines }, quantities).shipping;
}

/** The discount of the next `back` pieces, as a difference of cumulative discounts, so that the parts add up. */
function calculateDiscountShare(line: RefundableLine, back: number): Paise {
  const { refundedQuantity } = line;
  return paise(
    calculateDiscountUpTo(line, refundedQuantity + back) - calculateDiscountUpTo(line, refundedQuantity),
  );
}

type PricedLine = Pick<RefundableLine, 'discountPaise' | 'quantity' | 'unitPricePaise' | 'goodwillPaise'>;

/**
 * The discount of a line's first `count` pieces, plus the part of their price that exceeds the line's rest after goodwill
 * refunds, so that all refunds of a line add up to its price.
 */
export function calculateDiscountUpTo(line: PricedLine, count: number): Paise {
  const { unitPricePaise, quantity, goodwillPaise = 0 } = line;
  const byCoupon = couponDiscountUpTo(line, count);
  const left = unitPricePaise * quantity - couponDiscountUpTo(line, quantity) - goodwillPaise;
  return paise(byCoupon + Math.max(0, unitPricePaise * count - byCoupon - left));
}

function couponDiscountUpTo({ discountPaise, quantity }: PricedLine, count: number): number {
  return Number((BigInt(discountPaise) * BigInt(count)) / BigInt(quantity));
}

/** The part of a line's paid price that is not refunded yet. */
export function calculateLineRest(line: RefundableLine): Paise {
  const netUpTo = (count: number) => line.unitPricePaise * count - calculateDiscountUpTo(line, count);
  return paise(Math.max(0, netUpTo(line.quantity) - netUpTo(line.refundedQuantity)));
}
