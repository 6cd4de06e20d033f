import { type Paise, paise, sumPaise, timesPaise, toRupees } from '#app/foundation/money.ts';
import type { CartSummary } from './cart.shapes.ts';

/** Free from here on, counted before a discount and with deposits (CONTRACT §4, Free shipping). */
const FREE_SHIPPING_AT = paise(1999_00);
const SHIPPING = paise(120_00);
const NOTHING = paise(0);

export interface LineToTotal {
  pricePaise: Paise;
  quantity: number;
  isRental: boolean;
}

/** So many percent off the lines that are bought; deposits stay as they are. */
export interface Coupon {
  percentOff: number;
}

export interface Totals {
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
}

/** The one place where a cart, a quote and an order get their totals. */
export function totalsOf(lines: readonly LineToTotal[], coupon?: Coupon): Totals {
  const subtotal = sumLines(lines);
  const discount = discountOf(lines, coupon);
  const isFree = subtotal === 0 || subtotal >= FREE_SHIPPING_AT;
  const shipping = isFree ? NOTHING : SHIPPING;
  return { subtotal, discount, shipping, total: paise(subtotal - discount + shipping) };
}

/**
 * What a coupon takes off each line, in the lines' order: in proportion to what they come to, to the paisa,
 * so that the shares add up to the discount. The paise that are left over go to the largest remainders.
 */
export function discountShares(lines: readonly LineToTotal[], coupon?: Coupon): Paise[] {
  const discount = discountOf(lines, coupon);
  const amounts = lines.map((line) => (line.isRental ? NOTHING : timesPaise(line.pricePaise, line.quantity)));
  const bought = sumPaise(amounts);
  if (bought === 0) return lines.map(() => NOTHING);
  // The products pass what a number holds exactly.
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const shares = exact.map((share) => Number(share / BigInt(bought)));
  const byRemainder = exact
    .map((share, place) => ({ place, rest: share % BigInt(bought) }))
    .sort((one, other) => Number(other.rest - one.rest) || one.place - other.place);
  const left = discount - shares.reduce((sum, share) => sum + share, 0);
  const lucky = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return shares.map((share, place) => paise(share + (lucky.has(place) ? 1 : 0)));
}

export function toSummary({ subtotal, discount, shipping, total }: Totals): CartSummary {
  return {
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    shipping: toRupees(shipping),
    total: toRupees(total),
    freeShippingAt: toRupees(FREE_SHIPPING_AT),
  };
}

function discountOf(lines: readonly LineToTotal[], coupon: Coupon | undefined): Paise {
  if (!coupon) return NOTHING;
  const bought = sumLines(lines.filter((line) => !line.isRental));
  return paise(Math.round((bought * coupon.percentOff) / 100));
}

function sumLines(lines: readonly LineToTotal[]): Paise {
  return sumPaise(lines.map((line) => timesPaise(line.pricePaise, line.quantity)));
}
