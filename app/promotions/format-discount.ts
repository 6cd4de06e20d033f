import { formatRupees } from '#app/platform/money/money.ts';

interface DiscountValue {
  kind: 'percentage' | 'fixed' | 'free shipping' | 'buy x get y';
  percentOff: number | null;
  /** rupees */
  amountOff: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
}

/** '10% off', '₹200 off', 'Buy 2, get 1 free' or 'Free shipping'. */
export function formatDiscount(discount: DiscountValue): string {
  const { kind, percentOff, amountOff, buyQuantity, getQuantity } = discount;
  if (kind === 'percentage') return `${percentOff}% off`;
  if (kind === 'fixed') return `${formatRupees(amountOff ?? 0)} off`;
  if (kind === 'free shipping') return 'Free shipping';
  return `Buy ${buyQuantity}, get ${getQuantity} ${percentOff === 100 ? 'free' : `at ${percentOff}% off`}`;
}

interface DiscountConditions {
  isOnEverything: boolean;
  wishlistOnly?: boolean;
  firstOrderOnly: boolean;
  /** rupees */
  minimum: number | null;
  /** rupees */
  cap: number | null;
  combines: boolean;
}

/** ['Selected items', 'Minimum purchase ₹2,000', 'First order only'] */
export function listConditions(discount: DiscountConditions): string[] {
  const { isOnEverything, wishlistOnly, firstOrderOnly, minimum, cap, combines } = discount;
  return [
    ...(isOnEverything ? [] : ['Selected items']),
    ...(wishlistOnly ? ['Wishlist items'] : []),
    ...(minimum === null ? [] : [`Minimum purchase ${formatRupees(minimum)}`]),
    ...(cap === null ? [] : [`Maximum discount ${formatRupees(cap)}`]),
    ...(firstOrderOnly ? ['First order only'] : []),
    ...(combines ? [] : ['Not with other discounts']),
  ];
}
