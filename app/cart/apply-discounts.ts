import { formatRupees, multiplyPaise, type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import type { AutomaticDiscount, DiscountTarget } from '#app/promotions/automatic/automatic-discount.ts';
import type { Coupon } from '#app/promotions/coupon.ts';
import { chooseDiscountedUnits } from './choose-discounted-units.ts';

const ZERO = paise(0);

export interface DiscountableLine {
  pricePaise: Paise;
  quantity: number;
  isRental: boolean;
  productId?: string;
  categoryId?: string;
  tags?: readonly string[];
}

/** What reduces a cart: the coupon that a shopper entered, and the discounts that need no code. */
export interface Discounts {
  coupon?: Coupon | undefined;
  automatic?: readonly AutomaticDiscount[];
}

/** An automatic discount that reduces this cart; the amount is 0 for free shipping. */
export interface AppliedDiscount {
  discount: AutomaticDiscount;
  amount: Paise;
}

export interface DiscountedLines {
  /** of each line, by all discounts together; never more than the line costs */
  shares: Paise[];
  applied: AppliedDiscount[];
  isShippingFree: boolean;
  /** the discount that is given instead of the coupon, because the two do not combine */
  insteadOfCoupon: AutomaticDiscount | null;
}

/**
 * Chooses what saves the shopper most: one discount that does not combine, or all others together with the coupon.
 * `shipping` is what delivery costs without a discount.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  { coupon, automatic = [] }: Discounts,
  shipping: Paise,
): DiscountedLines {
  const due = automatic.filter(({ kind }) => kind !== 'free shipping' || shipping > 0);
  const combining = due.filter(({ combines }) => combines);
  const together = applyTogether(lines, { coupon, automatic: combining });
  const savedBy = ({ shares, isShippingFree }: DiscountedLines) =>
    sumPaise(shares) + (isShippingFree ? shipping : 0);
  let best = together;
  for (const discount of due.filter(({ combines }) => !combines)) {
    const alone = applyTogether(lines, { automatic: [discount] });
    if (savedBy(alone) > savedBy(best)) best = { ...alone, insteadOfCoupon: coupon ? discount : null };
  }
  return best;
}

/** Free units first, percentages, amounts, then the coupon: each takes its part of what the ones before it have left. */
function applyTogether(
  lines: readonly DiscountableLine[],
  { coupon, automatic = [] }: Discounts,
): DiscountedLines {
  const prices = lines.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity));
  let left = prices;
  const take = (shares: readonly Paise[]) => {
    left = left.map((amount, index) => paise(amount - (shares[index] ?? 0)));
    return sumPaise(shares);
  };
  const applied: AppliedDiscount[] = [];
  for (const discount of automatic.toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind])) {
    if (!meetsMinimum(lines, discount)) continue;
    const amount = take(sharesOf(lines, left, discount));
    if (amount > 0 || discount.kind === 'free shipping') applied.push({ discount, amount });
  }
  const hasCoupon = coupon !== undefined && findCouponProblem(lines, coupon) === null;
  if (hasCoupon) take(couponShares(lines, left, coupon));
  return {
    shares: prices.map((price, index) => paise(price - (left[index] ?? 0))),
    applied,
    isShippingFree:
      applied.some(({ discount }) => discount.kind === 'free shipping') ||
      (hasCoupon && coupon.isFreeShipping === true),
    insteadOfCoupon: null,
  };
}

const ORDER: Record<AutomaticDiscount['kind'], number> = {
  'buy x get y': 0,
  percentage: 1,
  fixed: 2,
  'free shipping': 3,
};

function meetsMinimum(lines: readonly DiscountableLine[], discount: AutomaticDiscount): boolean {
  const matching = lines.filter((line) => isReduced(discount, line));
  return matching.length > 0 && sumLines(matching) >= (discount.minimumPaise ?? 0);
}

/** What a discount takes off each line, at most its cap. */
function sharesOf(
  lines: readonly DiscountableLine[],
  left: readonly Paise[],
  discount: AutomaticDiscount,
): Paise[] {
  const { capPaise } = discount;
  const uncapped = uncappedShares(lines, left, discount);
  return capPaise === null || sumPaise(uncapped) <= capPaise
    ? uncapped
    : splitInProportion(capPaise, uncapped);
}

function uncappedShares(
  lines: readonly DiscountableLine[],
  left: readonly Paise[],
  discount: AutomaticDiscount,
): Paise[] {
  if (discount.kind === 'free shipping') return lines.map(() => ZERO);
  if (discount.kind === 'buy x get y') return sharesOfUnits(lines, left, discount);
  const amounts = lines.map((line, index) => (isReduced(discount, line) ? (left[index] ?? ZERO) : ZERO));
  const bought = sumPaise(amounts);
  const off =
    discount.kind === 'percentage'
      ? Math.round((bought * discount.percentOff) / 100)
      : Math.min(discount.amountOffPaise, bought);
  return splitInProportion(paise(off), amounts);
}

function sharesOfUnits(
  lines: readonly DiscountableLine[],
  left: readonly Paise[],
  discount: Extract<AutomaticDiscount, { kind: 'buy x get y' }>,
): Paise[] {
  const units = chooseDiscountedUnits(
    lines.map((line) => ({
      pricePaise: line.pricePaise,
      quantity: line.quantity,
      isBought: isReduced(discount, line),
      isGot: isReduced(discount, line, discount.gets),
    })),
    discount,
  );
  return lines.map(({ quantity }, index) => {
    const ofUnits = ((left[index] ?? 0) * (units[index] ?? 0)) / Math.max(1, quantity);
    return paise(Math.round((ofUnits * discount.percentOff) / 100));
  });
}

/** Why a coupon has no effect on these lines, as a sentence; null if it applies. */
export function findCouponProblem(lines: readonly DiscountableLine[], coupon: Coupon): string | null {
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

function couponShares(lines: readonly DiscountableLine[], left: readonly Paise[], coupon: Coupon): Paise[] {
  const amounts = lines.map((line, index) => (appliesTo(coupon, line) ? (left[index] ?? ZERO) : ZERO));
  const bought = sumPaise(amounts);
  const { percentOff = 0, amountOffPaise = ZERO } = coupon;
  const off = Math.round((bought * percentOff) / 100) + Math.min(amountOffPaise, bought);
  return splitInProportion(paise(off), amounts);
}

/** Splits an amount over lines by what they cost. Remaining paise go to the largest remainders, so that it adds up. */
function splitInProportion(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = sumPaise(weights);
  if (whole === 0) return weights.map(() => ZERO);
  // The products exceed Number.MAX_SAFE_INTEGER.
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = exact.map((share) => Number(share / BigInt(whole)));
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % BigInt(whole) }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const roundedUp = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => paise(share + (roundedUp.has(index) ? 1 : 0)));
}

function appliesTo({ categoryIds = [] }: Coupon, { isRental, categoryId = '' }: DiscountableLine): boolean {
  return !isRental && (categoryIds.length === 0 || categoryIds.includes(categoryId));
}

function isReduced(
  { wishlist, appliesTo }: AutomaticDiscount,
  line: DiscountableLine,
  target = appliesTo,
): boolean {
  return isTargeted(target, line) && (wishlist?.includes(line.productId ?? '') ?? true);
}

function isTargeted({ categories, tags, products }: DiscountTarget, line: DiscountableLine): boolean {
  if (line.isRental) return false;
  if (categories.length + tags.length + products.length === 0) return true;
  const { categoryId = '', productId = '' } = line;
  return (
    categories.includes(categoryId) ||
    products.includes(productId) ||
    (line.tags ?? []).some((tag) => tags.includes(tag))
  );
}

export function sumLines(lines: readonly DiscountableLine[]): Paise {
  return sumPaise(lines.map((line) => multiplyPaise(line.pricePaise, line.quantity)));
}
