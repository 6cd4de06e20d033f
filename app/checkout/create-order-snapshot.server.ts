import type { User } from '#app/accounts/accounts.schema.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import type { PricedCart, PricedLine } from '#app/cart/pricing/price-cart.server.ts';
import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import { paise, rupeesToPaise } from '#app/platform/money/money.ts';

/** The cart must not have lines with problems. */
export function createOrderSnapshot(
  person: User,
  { lines, coupon, isCouponSpent, totals, terms }: PricedCart,
): OrderSnapshot {
  return {
    contact: {
      name: person.name,
      email: person.email,
      mobile: toE164(person.mobileNumber ?? '') as string,
    },
    lines: lines.map((line) => ({
      productId: line.product._id,
      variantId: line.variantId as string,
      name: line.product.name,
      size: line.size,
      color: line.color,
      picture: line.product.images[0] ?? null,
      hsn: line.hsn,
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
      discountPaise: line.discountPaise,
      isRental: line.isRental,
      period: line.period,
      ...(line.isRental && { rental: toRentalSnapshot(line, terms) }),
    })),
    couponCode: coupon?.code ?? null,
    isCouponSpent,
    totals,
  };
}

/** A rental line without problems has an owner. */
function toRentalSnapshot({ product }: PricedLine, { commissionRate, turnaroundDays }: PricedCart['terms']) {
  return {
    pricePaise: rupeesToPaise(product.price) ?? paise(0),
    ownerId: product.owner?._id as string,
    terms: { commissionRate, turnaroundDays },
  };
}
