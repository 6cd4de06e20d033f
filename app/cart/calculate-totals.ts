import { type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import {
  applyDiscounts,
  type DiscountableLine,
  type DiscountedLines,
  type Discounts,
  sumLines,
} from './apply-discounts.ts';
import type { CartSummary } from './cart.schema.ts';

type ShippingTerms = Pick<ShopTerms, 'shipping' | 'freeShippingAt'> & {
  /** the delivery zone's charge for every order; absent or null: the shop's own rule */
  zoneCharge?: Paise | null;
  /** the express service's charge, if it is chosen */
  expressCharge?: Paise | null;
};

const ZERO = /* @__PURE__ */ paise(0);

export interface NamedAmount {
  name: string;
  amount: Paise;
}

interface TotalParts {
  subtotal: Paise;
  discount: Paise;
  shipping: Paise;
}

export interface Totals extends TotalParts {
  total: Paise;
  /** the subtotal from which shipping is free; 0 if it is always free */
  freeShippingAt: Paise;
  /** the GST included in the total; absent from older orders */
  tax?: Paise;
  /** the parts of the discount, by the names that shoppers see; 0 for free shipping */
  discounts?: NamedAmount[];
  /** for an order, the coupon that gave the rest of the discount */
  couponCode?: string | null;
  /** the part of the total that is paid with store credit; absent if the shopper does not use it */
  storeCredit?: Paise;
}

/** The amount to pay by card or in cash. */
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

/** The total of a cart, an order, or the part of an order that is refunded. */
export function totalOf({ subtotal, discount, shipping }: TotalParts): Paise {
  return paise(subtotal - discount + shipping);
}

/** Calculates the totals of carts, quotes and orders, and the reduction of each line by each discount. */
export function calculateTotals(
  lines: readonly DiscountableLine[],
  terms: ShippingTerms,
  discounts: Discounts = {},
): DiscountedLines & { totals: Totals } {
  const subtotal = sumLines(lines);
  const charge = findShippingCharge(subtotal, terms);
  // Free shipping reduces the charge by the price of standard delivery; express still costs the rest.
  const standard = findShippingCharge(subtotal, { ...terms, expressCharge: null });
  const freed = paise(Math.min(standard, charge));
  const discounted = applyDiscounts(lines, discounts, freed);
  const shipping = discounted.isShippingFree ? paise(charge - freed) : charge;
  const discount = sumPaise(discounted.shares);
  const freeShippingAt = terms.shipping === 0 ? ZERO : terms.freeShippingAt;
  const parts = { subtotal, discount, shipping };
  return { ...discounted, totals: { ...parts, total: totalOf(parts), freeShippingAt } };
}

/** Whether a coupon changes the total of these lines. */
export function hasCouponEffect(
  lines: readonly DiscountableLine[],
  terms: ShippingTerms,
  { coupon, automatic }: Discounts,
): boolean {
  const totalWith = (discounts: Discounts) => calculateTotals(lines, terms, discounts).totals.total;
  return totalWith({ automatic }) !== totalWith({ coupon, automatic });
}

export function toSummary(totals: Totals): CartSummary {
  const { subtotal, discount, shipping, total, freeShippingAt, tax, storeCredit } = totals;
  const discounts = nameDiscounts(totals);
  return {
    ...(tax === undefined ? {} : { tax: toRupees(tax) }),
    ...(storeCredit !== undefined && {
      storeCreditUsed: toRupees(storeCredit),
      amountDue: toRupees(calculateAmountDue(totals)),
    }),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    ...(discounts.length > 0 && {
      discounts: discounts.map(({ name, amount }) => ({ name, amount: toRupees(amount) })),
    }),
    shipping: toRupees(shipping),
    total: toRupees(total),
    freeShippingAt: toRupees(freeShippingAt),
  };
}

/** The part of the discount without a name is an order's coupon or a draft's discount. */
function nameDiscounts({ discount, discounts = [], couponCode }: Totals): NamedAmount[] {
  const rest = paise(discount - sumPaise(discounts.map(({ amount }) => amount)));
  return rest > 0 ? [...discounts, { name: nameDiscount(couponCode), amount: rest }] : discounts;
}

/** 'Discount (FIRST10)' */
export function nameDiscount(couponCode: string | null | undefined): string {
  return couponCode ? `Discount (${couponCode})` : 'Discount';
}

/** Before discounts. */
function findShippingCharge(
  subtotal: Paise,
  { shipping, freeShippingAt, zoneCharge, expressCharge }: ShippingTerms,
): Paise {
  if (subtotal === 0) return ZERO;
  return expressCharge ?? zoneCharge ?? (subtotal >= freeShippingAt ? ZERO : shipping);
}
