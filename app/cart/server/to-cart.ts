import { paise, timesPaise, toRupees } from '#app/foundation/money.ts';
import { splitTax, taxOf } from '#app/invoices/tax.ts';
import type { Cart, CartLine } from '../cart.shapes.ts';
import { priceChange } from '../line-problems.ts';
import { toSummary } from '../totals.ts';
import { withDefaults } from '../wished-choice.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** What leaves the room of a priced cart. */
export function toCart(cart: PricedCart): Cart {
  return { items: cart.lines.map(toCartLine), coupon: toCartCoupon(cart), summary: toSummary(cart.totals) };
}

function toCartCoupon({ coupon, couponProblem }: PricedCart): Cart['coupon'] {
  if (!coupon) return null;
  const { code, description, percentOff, amountOffPaise, isFreeShipping } = coupon;
  return {
    code,
    ...(percentOff !== undefined && { percentOff }),
    ...(amountOffPaise !== undefined && { amountOff: toRupees(amountOffPaise) }),
    ...(isFreeShipping && { freeShipping: true as const }),
    description,
    problem: couponProblem,
  };
}

/** A product without sizes or colours shows the words that a card sends for them (CONTRACT §5, Cards). */
function toCartLine(line: PricedLine): CartLine {
  const { id, product, quantity, period, unitPricePaise, addedPricePaise, available, problem } = line;
  const counts = available > 0 ? quantity : 0;
  return {
    _id: id,
    product,
    quantity,
    ...withDefaults(line),
    rentalPeriod: period,
    price: toRupees(unitPricePaise),
    lineTotal: toRupees(timesPaise(unitPricePaise, counts)),
    available,
    problem,
    nextFree: line.nextFree,
    priceChange:
      addedPricePaise == null ? null : priceChange(toRupees(addedPricePaise), toRupees(unitPricePaise)),
    explanation: explain(line, counts),
  };
}

function explain({ unitPricePaise, discountPaise, gstRate }: PricedLine, counts: number) {
  const pays = paise(unitPricePaise * counts - discountPaise);
  return {
    discount: toRupees(discountPaise),
    pays: toRupees(pays),
    gstRate: gstRate === null ? null : gstRate / 100,
    gst: toRupees(gstRate === null ? paise(0) : taxOf(splitTax(pays, gstRate, { isSameState: false }))),
  };
}
