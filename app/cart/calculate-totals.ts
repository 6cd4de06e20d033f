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
import type { CartSummary } from './cart.schema.ts';

type ShippingTerms = Pick<ShopTerms, 'shipping' | 'freeShippingAt'> & {
  /** of the delivery zone, for every order; absent or null: the shop's own rule */
  zoneCharge?: Paise | null;
};

const ZERO = paise(0);

interface LineToTotal {
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
  /** the subtotal from which shipping is free; 0 if it is always free */
  freeShippingAt: Paise;
  /** the GST included in the total; absent from older orders */
  tax?: Paise;
  /** the part of the total that is paid with store credit; absent if the shopper does not use it */
  storeCredit?: Paise;
}

/** What is paid by card or in cash. */
export function calculateAmountDue({ total, storeCredit = ZERO }: Totals): Paise {
  return paise(total - storeCredit);
}

/** Uses as much credit as there is. Deposits are not paid with it, because they are refunded with their rental. */
export function applyStoreCredit<T extends Totals>(
  totals: T,
  { balance, deposits }: { balance: Paise; deposits: Paise },
): T {
  return { ...totals, storeCredit: paise(Math.min(balance, totals.total - deposits)) };
}

/** Used for carts, quotes and orders. */
export function calculateTotals(
  lines: readonly LineToTotal[],
  terms: ShippingTerms,
  coupon?: Coupon,
): Totals {
  const subtotal = sumLines(lines);
  const discount = calculateDiscount(lines, coupon);
  const shipping = isShippingFree(lines, terms, coupon) ? ZERO : (terms.zoneCharge ?? terms.shipping);
  const freeShippingAt = terms.shipping === 0 ? ZERO : terms.freeShippingAt;
  return { subtotal, discount, shipping, total: paise(subtotal - discount + shipping), freeShippingAt };
}

/** Whether a coupon changes the total of these lines. */
export function hasCouponEffect(
  lines: readonly LineToTotal[],
  terms: ShippingTerms,
  coupon?: Coupon,
): boolean {
  return calculateTotals(lines, terms).total !== calculateTotals(lines, terms, coupon).total;
}

/** Why a coupon has no effect on these lines, as a sentence; null if it applies. */
export function findCouponProblem(lines: readonly LineToTotal[], coupon: Coupon): string | null {
  const bought = sumLines(lines.filter((line) => !line.isRental));
  const missing = (coupon.minimumPaise ?? 0) - bought;
  if (missing > 0) {
    const [minimum, more] = [bought + missing, missing].map((amount) => formatRupees(amount / 100));
    return `This coupon applies to purchases from ${minimum}. Add ${more} more.`;
  }
  const matchesNothing = lines.length > 0 && !lines.some((line) => appliesTo(coupon, line));
  return coupon.categoryIds?.length && matchesNothing
    ? 'This coupon does not apply to the items in your cart.'
    : null;
}

/**
 * Each line's share of the discount, in proportion to its amount. Remaining paise go to the largest remainders, so that
 * the shares add up to the discount.
 */
export function splitDiscount(lines: readonly LineToTotal[], coupon?: Coupon): Paise[] {
  const discount = calculateDiscount(lines, coupon);
  const amounts = lines.map((line) =>
    coupon && appliesTo(coupon, line) ? multiplyPaise(line.pricePaise, line.quantity) : ZERO,
  );
  const bought = sumPaise(amounts);
  if (bought === 0) return lines.map(() => ZERO);
  // The products exceed Number.MAX_SAFE_INTEGER.
  const exact = amounts.map((amount) => BigInt(amount) * BigInt(discount));
  const shares = exact.map((share) => Number(share / BigInt(bought)));
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % BigInt(bought) }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  const left = discount - shares.reduce((sum, share) => sum + share, 0);
  const roundedUp = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => paise(share + (roundedUp.has(index) ? 1 : 0)));
}

export function toSummary(totals: Totals): CartSummary {
  const { subtotal, discount, shipping, total, freeShippingAt, tax, storeCredit } = totals;
  return {
    ...(tax === undefined ? {} : { tax: toRupees(tax) }),
    ...(storeCredit !== undefined && {
      storeCreditUsed: toRupees(storeCredit),
      amountDue: toRupees(calculateAmountDue(totals)),
    }),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    shipping: toRupees(shipping),
    total: toRupees(total),
    freeShippingAt: toRupees(freeShippingAt),
  };
}

function isShippingFree(
  lines: readonly LineToTotal[],
  { freeShippingAt, zoneCharge = null }: ShippingTerms,
  coupon: Coupon | undefined,
): boolean {
  const subtotal = sumLines(lines);
  if (subtotal === 0 || (zoneCharge === null && subtotal >= freeShippingAt)) return true;
  return coupon?.isFreeShipping === true && findCouponProblem(lines, coupon) === null;
}

function calculateDiscount(lines: readonly LineToTotal[], coupon: Coupon | undefined): Paise {
  if (!coupon || findCouponProblem(lines, coupon) !== null) return ZERO;
  const bought = sumLines(lines.filter((line) => appliesTo(coupon, line)));
  const { percentOff = 0, amountOffPaise = ZERO } = coupon;
  return paise(Math.round((bought * percentOff) / 100) + Math.min(amountOffPaise, bought));
}

function appliesTo({ categoryIds = [] }: Coupon, { isRental, categoryId = '' }: LineToTotal): boolean {
  return !isRental && (categoryIds.length === 0 || categoryIds.includes(categoryId));
}

function sumLines(lines: readonly LineToTotal[]): Paise {
  return sumPaise(lines.map((line) => multiplyPaise(line.pricePaise, line.quantity)));
}
