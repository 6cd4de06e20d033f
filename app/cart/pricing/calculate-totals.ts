import {
  formatRupees,
  multiplyPaise,
  type Paise,
  paise,
  sumPaise,
  toRupees,
} from '#app/platform/money/money.ts';
import type { Coupon } from '#app/promotions/coupon.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import type { CartSummary } from '../cart.schema.ts';

/** What a parcel costs, and the subtotal from which it costs nothing. */
export type ShippingTerms = Pick<ShopTerms, 'shipping' | 'freeShippingAt'>;

const ZERO = paise(0);

export interface LineToTotal {
  pricePaise: Paise;
  quantity: number;
  isRental: boolean;
  categoryId?: string;
}

export interface Totals {
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
  total: Paise;
  /** the subtotal from which shipping is free; 0: always */
  freeShippingAt: Paise;
  /** the GST in the total, where it was reckoned */
  tax?: Paise;
}

/** The one place where a cart, a quote and an order get their totals. */
export function calculateTotals(
  lines: readonly LineToTotal[],
  terms: ShippingTerms,
  coupon?: Coupon,
): Totals {
  const subtotal = sumLines(lines);
  const discount = discountOf(lines, coupon);
  const shipping = isShippingFree(lines, terms, coupon) ? ZERO : terms.shipping;
  const freeShippingAt = terms.shipping === 0 ? ZERO : terms.freeShippingAt;
  return { subtotal, discount, shipping, total: paise(subtotal - discount + shipping), freeShippingAt };
}

/** Whether a coupon does anything for these lines: takes something off, or makes the shipping free that was not. */
export function hasCouponEffect(
  lines: readonly LineToTotal[],
  terms: ShippingTerms,
  coupon?: Coupon,
): boolean {
  return calculateTotals(lines, terms).total !== calculateTotals(lines, terms, coupon).total;
}

/** Why a coupon does nothing for these lines, in a sentence; null when it counts. */
export function couponProblem(lines: readonly LineToTotal[], coupon: Coupon): string | null {
  const bought = sumLines(lines.filter((line) => !line.isRental));
  const missing = (coupon.minimumPaise ?? 0) - bought;
  if (missing > 0) {
    const [minimum, more] = [bought + missing, missing].map((amount) => formatRupees(amount / 100));
    return `This coupon counts from ${minimum} of what you buy. Add ${more} more.`;
  }
  const isForNothing = lines.length > 0 && !lines.some((line) => countsFor(coupon, line));
  return coupon.categoryIds?.length && isForNothing ? 'This coupon is not for what is in your cart.' : null;
}

/**
 * What a coupon takes off each line, in the lines' order: in proportion to what they come to, to the paisa,
 * so that the shares add up to the discount. The paise that are left over go to the largest remainders.
 */
export function splitDiscount(lines: readonly LineToTotal[], coupon?: Coupon): Paise[] {
  const discount = discountOf(lines, coupon);
  const amounts = lines.map((line) =>
    coupon && countsFor(coupon, line) ? multiplyPaise(line.pricePaise, line.quantity) : ZERO,
  );
  const bought = sumPaise(amounts);
  if (bought === 0) return lines.map(() => ZERO);
  // The products pass what a number holds exactly.
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const shares = exact.map((share) => Number(share / BigInt(bought)));
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % BigInt(bought) }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  const left = discount - shares.reduce((sum, share) => sum + share, 0);
  const roundedUp = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => paise(share + (roundedUp.has(index) ? 1 : 0)));
}

export function toSummary({ subtotal, discount, shipping, total, freeShippingAt, tax }: Totals): CartSummary {
  return {
    ...(tax === undefined ? {} : { tax: toRupees(tax) }),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    shipping: toRupees(shipping),
    total: toRupees(total),
    freeShippingAt: toRupees(freeShippingAt),
  };
}

function isShippingFree(
  lines: readonly LineToTotal[],
  { freeShippingAt }: ShippingTerms,
  coupon: Coupon | undefined,
): boolean {
  const subtotal = sumLines(lines);
  if (subtotal === 0 || subtotal >= freeShippingAt) return true;
  return coupon?.isFreeShipping === true && couponProblem(lines, coupon) === null;
}

function discountOf(lines: readonly LineToTotal[], coupon: Coupon | undefined): Paise {
  if (!coupon || couponProblem(lines, coupon) !== null) return ZERO;
  const bought = sumLines(lines.filter((line) => countsFor(coupon, line)));
  const { percentOff = 0, amountOffPaise = ZERO } = coupon;
  return paise(Math.round((bought * percentOff) / 100) + Math.min(amountOffPaise, bought));
}

function countsFor({ categoryIds = [] }: Coupon, { isRental, categoryId = '' }: LineToTotal): boolean {
  return !isRental && (categoryIds.length === 0 || categoryIds.includes(categoryId));
}

function sumLines(lines: readonly LineToTotal[]): Paise {
  return sumPaise(lines.map((line) => multiplyPaise(line.pricePaise, line.quantity)));
}
