import type { User } from '#app/accounts/accounts.shapes.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import type { PricedCart } from '#app/cart/server/price-cart.ts';
import { discountShares } from '#app/cart/totals.ts';
import { paise } from '#app/foundation/money.ts';
import type { OrderSnapshot } from '../order-snapshot.ts';

/** Writes down a priced cart for good, with each line's share of the discount. All of its lines can be had. */
export function takeSnapshot(person: User, { lines, coupon, totals }: PricedCart): OrderSnapshot {
  const toTotal = lines.map((line) => ({ ...line, pricePaise: line.unitPricePaise }));
  const shares = discountShares(toTotal, coupon ?? undefined);
  return {
    contact: {
      name: person.name,
      email: person.email,
      mobile: toE164(person.mobileNumber ?? '') as string,
    },
    lines: lines.map((line, index) => ({
      productId: line.product._id,
      variantId: line.variantId as string,
      name: line.product.name,
      size: line.size,
      color: line.color,
      picture: line.product.images[0] ?? null,
      hsn: line.hsn,
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
      discountPaise: shares[index] ?? paise(0),
      isRental: line.isRental,
      period: line.period,
    })),
    couponCode: coupon?.code ?? null,
    totals,
  };
}
