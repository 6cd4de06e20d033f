import { splitTax, sumTax } from '#app/invoicing/tax.ts';
import { multiplyPaise, paise, toRupees } from '#app/platform/money/money.ts';
import type { Cart, CartLine } from '../cart.schema.ts';
import { formatPriceChange } from '../lines/line-problems.ts';
import { withDefaultChoice } from '../lines/requested-choice.ts';
import { toSummary } from './calculate-totals.ts';
import type { PricedCart, PricedLine } from './price-cart.server.ts';

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

/** A product without sizes or colours has the default values that cards send (rules §5, Cards). */
function toCartLine(line: PricedLine): CartLine {
  const { id, product, quantity, period, unitPricePaise, addedPricePaise, available, problem } = line;
  const countedQuantity = available > 0 ? quantity : 0;
  return {
    _id: id,
    product,
    quantity,
    ...withDefaultChoice(line),
    rentalPeriod: period,
    price: toRupees(unitPricePaise),
    lineTotal: toRupees(multiplyPaise(unitPricePaise, countedQuantity)),
    available,
    problem,
    nextFree: line.nextFree,
    priceChange:
      addedPricePaise == null ? null : formatPriceChange(toRupees(addedPricePaise), toRupees(unitPricePaise)),
    explanation: explain(line, countedQuantity),
  };
}

function explain({ unitPricePaise, discountPaise, gstRate }: PricedLine, countedQuantity: number) {
  const pays = paise(unitPricePaise * countedQuantity - discountPaise);
  return {
    discount: toRupees(discountPaise),
    pays: toRupees(pays),
    gstRate: gstRate === null ? null : gstRate / 100,
    gst: toRupees(gstRate === null ? paise(0) : sumTax(splitTax(pays, gstRate, { isSameState: false }))),
  };
}
