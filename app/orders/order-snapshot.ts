import type { Totals } from '#app/cart/calculate-totals.ts';
import { multiplyPaise, type Paise, sumPaise } from '#app/platform/money/money.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { ReturnTerms } from '#app/settings/return-terms.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import type { Route } from '#app/shipping/promise/round-trip.ts';

/** Items, names and prices at the time of purchase. The order is created from it, at once or after the payment. */
export interface OrderSnapshot {
  contact: { name: string; email: string /** E.164 */; mobile: string };
  lines: SnapshotLine[];
  /** coupon in the cart, even if it gave no discount */
  couponCode: string | null;
  isCouponSpent: boolean;
  /** the automatic discounts in the totals; absent from checkouts of the release before */
  discounts?: SnapshotDiscount[];
  totals: Totals;
  /** absent for standard delivery */
  isExpress?: boolean;
  /** where the visit came from; absent from checkouts of the release before */
  source?: string;
  /** for a cash order, the advance that its payment pays; absent if it pays everything */
  advance?: Paise;
  /** the draft order that it completes; absent for a cart */
  draftOrderId?: string;
}

export interface SnapshotDiscount {
  id: string;
  title: string;
  /** 0 for free shipping */
  amountPaise: Paise;
  isFirstOrderOnly: boolean;
}

export type Amounts = Omit<Totals, 'freeShippingAt' | 'tax' | 'discounts' | 'storeCredit'>;

export interface SnapshotLine {
  productId: string;
  variantId: string;
  name: string;
  /** '' if the product has no sizes; the same for colours */
  size: string;
  color: string;
  picture: string | null;
  hsn: string;
  quantity: number;
  unitPricePaise: Paise;
  /** the line's share of all discounts */
  discountPaise: Paise;
  isRental: boolean;
  period: RentalPeriod | null;
  /** of a bought item; absent from checkouts of the release before */
  returnTerms?: ReturnTerms;
  /** of a rented outfit: daily price, owner and terms */
  rental?: {
    pricePaise: Paise;
    ownerId: string;
    /** without a role in checkouts of the release before, which was principal */
    terms: Pick<ShopTerms, 'commissionRate' | 'turnaroundDays'> &
      Partial<Pick<ShopTerms, 'shopRole' | 'depositStrategy'>>;
    /** from its owner to the order's PIN code, if both are known */
    route?: Route;
  };
}

/** The quantities to deduct from stock; rentals are not stock. */
export function toStockLines(lines: readonly SnapshotLine[]): { variantId: string; quantity: number }[] {
  return lines
    .filter(({ isRental }) => !isRental)
    .map(({ variantId, quantity }) => ({ variantId, quantity }));
}

/** The outfits and dates to book. */
export function toRentalDates(
  lines: readonly SnapshotLine[],
): { productId: string; period: RentalPeriod; turnaroundDays: number; route?: Route }[] {
  return lines.flatMap(({ productId, period, rental }) => {
    if (!period || !rental) return [];
    const { terms, route } = rental;
    return [{ productId, period, turnaroundDays: terms.turnaroundDays, route }];
  });
}

/** The deposits in the subtotal, which are not sales. */
export function sumDeposits(lines: readonly SnapshotLine[]): Paise {
  return sumPaise(
    lines.filter(({ isRental }) => isRental).map((line) => multiplyPaise(line.unitPricePaise, line.quantity)),
  );
}

/** A reserved checkout takes the credit before there is an order. */
export function creditReference({ orderId, checkoutId }: { orderId: string; checkoutId: string | null }) {
  return checkoutId === null ? `order ${orderId}` : `checkout ${checkoutId}`;
}
