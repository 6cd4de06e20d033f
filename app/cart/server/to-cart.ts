import { timesPaise, toRupees } from '#app/foundation/money.ts';
import type { Cart, CartLine } from '../cart.shapes.ts';
import { priceChange } from '../line-problems.ts';
import { toSummary } from '../totals.ts';
import { withDefaults } from '../wished-choice.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** What leaves the room of a priced cart. */
export function toCart({ lines, coupon, totals }: PricedCart): Cart {
  return { items: lines.map(toCartLine), coupon, summary: toSummary(totals) };
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
    priceChange:
      addedPricePaise == null ? null : priceChange(toRupees(addedPricePaise), toRupees(unitPricePaise)),
  };
}
