import { type Paise, paise, sumPaise } from '#app/foundation/money.ts';

/** A line of an order, as far as paying back goes. */
export interface LineToRefund {
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
export function refundOfReturn(
  order: { lines: readonly LineToRefund[]; shipping: Paise },
  returned: ReadonlyMap<string, number>,
): ReturnRefund {
  const pieces = order.lines.map((line) => ({ line, back: returned.get(line.id) ?? 0 }));
  const subtotal = sumPaise(pieces.map(({ line, back }) => paise(line.unitPricePaise * back)));
  const discount = sumPaise(pieces.map(({ line, back }) => shareOf(line, back)));
  const isWhole = pieces.every(
    ({ line, back }) => !line.isRental && line.refundedQuantity + back >= line.quantity,
  );
  const shipping = isWhole ? order.shipping : paise(0);
  return { subtotal, discount, shipping, total: paise(subtotal - discount + shipping) };
}

/** The discount of the next `back` pieces: counted from the line's first one, so that the parts add up to the whole. */
function shareOf(line: LineToRefund, back: number): Paise {
  const { refundedQuantity } = line;
  return paise(discountUpTo(line, refundedQuantity + back) - discountUpTo(line, refundedQuantity));
}

/** The discount of a line's first so many pieces. */
export function discountUpTo(
  { discountPaise, quantity }: Pick<LineToRefund, 'discountPaise' | 'quantity'>,
  pieces: number,
): Paise {
  return paise(Number((BigInt(discountPaise) * BigInt(pieces)) / BigInt(quantity)));
}
