import type { Totals } from '#app/cart/pricing/calculate-totals.ts';
import { multiplyPaise, type Paise, sumPaise } from '#app/platform/money/money.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';

/** What is bought, named and priced as it is now. An order is written from it: at once, or when it has been paid. */
export interface OrderSnapshot {
  /** who buys it, and how they can be reached */
  contact: { name: string; email: string /** E.164 */; mobile: string };
  lines: SnapshotLine[];
  /** the coupon that was in the cart; it need not have taken something off */
  couponCode: string | null;
  isCouponSpent: boolean;
  /** with the GST that is in the total */
  totals: Totals;
}

/** What an order comes to. */
export type Amounts = Omit<Totals, 'freeShippingAt' | 'tax'>;

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
  /** of an outfit: what a day costs, whose it is, and what the rental is agreed under */
  rental?: {
    pricePaise: Paise;
    ownerId: string;
    terms: Pick<ShopTerms, 'commissionRate' | 'turnaroundDays'>;
  };
}

/** The pieces that leave the shelves; a rental stays its owner's. */
export function toStockLines(lines: readonly SnapshotLine[]): { variantId: string; quantity: number }[] {
  return lines
    .filter(({ isRental }) => !isRental)
    .map(({ variantId, quantity }) => ({ variantId, quantity }));
}

/** The outfits and days that are booked with it. */
export function toRentalDates(
  lines: readonly SnapshotLine[],
): { productId: string; period: RentalPeriod; turnaroundDays: number }[] {
  return lines.flatMap(({ productId, period, rental }) =>
    period && rental ? [{ productId, period, turnaroundDays: rental.terms.turnaroundDays }] : [],
  );
}

/** What of the subtotal is deposits, which are no sale. */
export function sumDeposits(lines: readonly SnapshotLine[]): Paise {
  return sumPaise(
    lines.filter(({ isRental }) => isRental).map((line) => multiplyPaise(line.unitPricePaise, line.quantity)),
  );
}
