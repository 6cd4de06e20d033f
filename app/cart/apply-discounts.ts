import { formatRupees, multiplyPaise, type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import {
  type AutomaticDiscount,
  type Discount,
  type DiscountTarget,
  isOnEverything,
} from '#app/promotions/automatic/automatic-discount.ts';
import { chooseDiscountedUnits } from './choose-discounted-units.ts';

const ZERO = /* @__PURE__ */ paise(0);

export interface DiscountableLine {
  pricePaise: Paise;
  quantity: number;
  isRental: boolean;
  productId?: string;
  categoryId?: string;
  tags?: readonly string[];
}

/** The reductions of a cart: the coupon that the shopper entered, and the automatic discounts. */
export interface Discounts {
  coupon?: Discount | undefined;
  automatic?: readonly AutomaticDiscount[];
}

/** An automatic discount that reduces this cart; the amount is 0 for free shipping. */
export interface AppliedDiscount {
  discount: AutomaticDiscount;
  amount: Paise;
}

export interface DiscountedLines {
  /** the reduction of each line by all discounts together; at most the line's price */
  shares: Paise[];
  applied: AppliedDiscount[];
  isShippingFree: boolean;
  /** the discount that is given instead of the coupon, because the two do not combine */
  insteadOfCoupon: AutomaticDiscount | null;
}

/**
 * Chooses the largest saving: one discount or coupon that does not combine, or all others together.
 * `shipping` is the delivery charge without a discount.
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  { coupon, automatic = [] }: Discounts,
  shipping: Paise,
): DiscountedLines {
  const due = automatic.filter(({ kind }) => kind !== 'free shipping' || shipping > 0);
  const [combining, others] = [due.filter(({ combines }) => combines), due.filter((each) => !each.combines)];
  const together = { coupon: coupon?.combines ? coupon : undefined, automatic: combining };
  const alone: Discounts[] = [
    ...(coupon && !coupon.combines ? [{ coupon }] : []),
    ...others.map((discount) => ({ automatic: [discount] })),
  ];
  const savedBy = ({ shares, isShippingFree }: DiscountedLines) =>
    sumPaise(shares) + (isShippingFree ? shipping : 0);
  const sets: Discounts[] = [together, ...alone];
  return sets
    .map((chosen) => withoutCoupon(applyTogether(lines, chosen), chosen.coupon ? undefined : coupon))
    .reduce((best, each) => (savedBy(each) > savedBy(best) ? each : best));
}

/** Names the discount that saves most among those given instead of this coupon. */
function withoutCoupon(discounted: DiscountedLines, coupon: Discount | undefined): DiscountedLines {
  const [largest] = discounted.applied.toSorted((one, other) => other.amount - one.amount);
  return { ...discounted, insteadOfCoupon: (coupon && largest?.discount) ?? null };
}

/** Free units first, then percentages, amounts and the coupon: each applies to the rest that the previous ones left. */
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
  if (hasCoupon) take(sharesOf(lines, left, coupon));
  return {
    shares: prices.map((price, index) => paise(price - (left[index] ?? 0))),
    applied,
    isShippingFree:
      applied.some(({ discount }) => discount.kind === 'free shipping') ||
      (hasCoupon && coupon.kind === 'free shipping'),
    insteadOfCoupon: null,
  };
}

const ORDER: Record<Discount['kind'], number> = {
  'buy x get y': 0,
  percentage: 1,
  fixed: 2,
  'free shipping': 3,
};

function meetsMinimum(lines: readonly DiscountableLine[], discount: AutomaticDiscount): boolean {
  const matching = lines.filter((line) => isReduced(discount, line));
  return matching.length > 0 && sumLines(matching) >= (discount.minimumPaise ?? 0);
}

/** The reduction of each line by a discount, at most its cap. */
function sharesOf(lines: readonly DiscountableLine[], left: readonly Paise[], discount: Discount): Paise[] {
  const { capPaise } = discount;
  const uncapped = uncappedShares(lines, left, discount);
  return capPaise === null || sumPaise(uncapped) <= capPaise
    ? uncapped
    : splitInProportion(capPaise, uncapped);
}

function uncappedShares(
  lines: readonly DiscountableLine[],
  left: readonly Paise[],
  discount: Discount,
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

type BuyGet = Extract<Discount, { kind: 'buy x get y' }>;

function sharesOfUnits(
  lines: readonly DiscountableLine[],
  left: readonly Paise[],
  discount: BuyGet,
): Paise[] {
  const units = unitsOf(lines, discount);
  return lines.map(({ quantity }, index) => {
    const ofUnits = ((left[index] ?? 0) * (units[index] ?? 0)) / Math.max(1, quantity);
    return paise(Math.round((ofUnits * discount.percentOff) / 100));
  });
}

function unitsOf(lines: readonly DiscountableLine[], discount: BuyGet): number[] {
  return chooseDiscountedUnits(
    lines.map((line) => ({
      pricePaise: line.pricePaise,
      quantity: line.quantity,
      isBought: isReduced(discount, line),
      isGot: isReduced(discount, line, discount.gets),
    })),
    discount,
  );
}

/** Why a coupon has no effect on these lines, as a sentence; null if it applies. */
export function findCouponProblem(lines: readonly DiscountableLine[], coupon: Discount): string | null {
  const bought = sumLines(lines.filter((line) => !line.isRental));
  const missing = (coupon.minimumPaise ?? 0) - bought;
  if (missing > 0) {
    const [minimum, more] = [bought + missing, missing].map((amount) => formatRupees(amount / 100));
    return `This coupon applies to purchases from ${minimum}. Add ${more} more.`;
  }
  if (lines.length === 0) return null;
  if (!isOnEverything(coupon.appliesTo) && !lines.some((line) => isReduced(coupon, line)))
    return 'This coupon does not apply to the items in your cart.';
  if (coupon.kind !== 'buy x get y' || unitsOf(lines, coupon).some((units) => units > 0)) return null;
  return `Your cart does not have enough items for this coupon: buy ${coupon.buyQuantity}, get ${coupon.getQuantity}.`;
}

/** Splits an amount over lines in proportion to their prices. Spare paise go to the largest remainders, so that it adds up. */
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

function isReduced({ wishlist, appliesTo }: Discount, line: DiscountableLine, target = appliesTo): boolean {
  return isTargeted(target, line) && (wishlist?.includes(line.productId ?? '') ?? true);
}

function isTargeted(target: DiscountTarget, line: DiscountableLine): boolean {
  if (line.isRental) return false;
  if (isOnEverything(target)) return true;
  const { categories, tags, products } = target;
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
