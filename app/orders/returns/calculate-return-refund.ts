import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';

/** A line of an order, as far as paying back goes. */
export interface RefundableLine {
  id: string;
  isRental: boolean;
  quantity: number;
  unitPricePaise: Paise;
  /** what the coupon took off the whole line */
  discountPaise: Paise;
  /** pieces that were paid back already */
  refundedQuantity: number;
}

export interface ReturnRefund {
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
}

/**
 * What goes back for some pieces of an order: what was paid for them, less their share of the discount to the
 * paisa, so that pieces sent back one by one get no more and no less than all at once. The shipping goes back with
 * the piece that makes the return whole: then nothing of the delivery was kept.
 */
export function calculateReturnRefund(
  order: { lines: readonly RefundableLine[]; shipping: Paise },
  returned: ReadonlyMap<string, number>,
): ReturnRefund {
  const returnedLines = order.lines.map((line) => ({ line, back: returned.get(line.id) ?? 0 }));
  const subtotal = sumPaise(returnedLines.map(({ line, back }) => paise(line.unitPricePaise * back)));
  const discount = sumPaise(returnedLines.map(({ line, back }) => calculateDiscountShare(line, back)));
  const isFullReturn = returnedLines.every(
    ({ line, back }) => !line.isRental && line.refundedQuantity + back >= line.quantity,
  );
  const shipping = isFullReturn ? order.shipping : paise(0);
  return { subtotal, discount, shipping, total: paise(subtotal - discount + shipping) };
}

/** The discount of the next `back` pieces: counted from the line's first one, so that the parts add up to the whole. */
function calculateDiscountShare(line: RefundableLine, back: number): Paise {
  const { refundedQuantity } = line;
  return paise(
    calculateDiscountUpTo(line, refundedQuantity + back) - calculateDiscountUpTo(line, refundedQuantity),
  );
}

/** The discount of a line's first so many pieces. */
export function calculateDiscountUpTo(
  { discountPaise, quantity }: Pick<RefundableLine, 'discountPaise' | 'quantity'>,
  returnedLines: number,
): Paise {
  return paise(Number((BigInt(discountPaise) * BigInt(returnedLines)) / BigInt(quantity)));
}
