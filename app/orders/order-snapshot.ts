import type { Paise } from '#app/foundation/money.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';

/** What is bought, named and priced as it is now. An order is written from it: at once, or when it has been paid. */
export interface OrderSnapshot {
  /** who buys it, and how they can be reached */
  contact: { name: string; email: string /** E.164 */; mobile: string };
  lines: SnapshotLine[];
  /** the coupon that was in the cart; it need not have taken something off */
  couponCode: string | null;
  isCouponSpent: boolean;
  /** with the GST that is in the total */
  totals: { subtotal: Paise; discount: Paise; shipping: Paise; total: Paise; tax?: Paise };
}

export interface SnapshotLine {
  productId: string;
  variantId: string;
  name: string;
  /** '' where the product has no sizes, or no colours */
  size: string;
  color: string;
  picture: string | null;
  hsn: string;
  quantity: number;
  unitPricePaise: Paise;
  /** what the coupon took off the line; the shares add up to the discount */
  discountPaise: Paise;
  isRental: boolean;
  period: RentalPeriod | null;
}

/** The pieces that leave the shelves; a rental stays its owner's. */
export function piecesOf(lines: readonly SnapshotLine[]): { variantId: string; quantity: number }[] {
  return lines
    .filter(({ isRental }) => !isRental)
    .map(({ variantId, quantity }) => ({ variantId, quantity }));
}
