import { findRequestedOffers } from '#app/cart/lines/find-requested-offers.server.ts';
import { toSummary } from '#app/cart/pricing/calculate-totals.ts';
import type { PricedCart } from '#app/cart/pricing/price-cart.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import type { OrderedItem, PlaceOrderInput } from './checkout-input.schema.ts';

export const TOTAL_CHANGED = 'The total has changed. Please check it and order again.';

/**
 * Refuses with 409 and the new summary if items, prices or total differ from what the shopper saw (rules §4, Prices
 * and totals). The client's values are compared, never used.
 */
export async function refuseChangedCart(
  trx: Trx,
  cart: PricedCart,
  { items, total }: Pick<PlaceOrderInput, 'items' | 'total'>,
): Promise<void> {
  const summary = toSummary(cart.totals);
  if (items && !(await isSameCart(trx, cart, items))) {
    throw refuse.conflict('Your cart has changed. Please check it and order again.', { summary });
  }
  if (typeof total === 'number' && rupeesToPaise(total) !== cart.totals.total) {
    throw refuse.conflict(TOTAL_CHANGED, { summary });
  }
}

async function isSameCart(trx: Trx, cart: PricedCart, items: readonly OrderedItem[]): Promise<boolean> {
  const offers = await findRequestedOffers(
    trx,
    items.map((item) => ({ productId: item.product, size: item.size, color: item.color })),
  );
  const seen = new Map<string, number>();
  for (const [index, { quantity, price }] of items.entries()) {
    const offer = offers[index];
    if (offer?.kind !== 'offer') return false;
    if (typeof price === 'number' && rupeesToPaise(price) !== offer.unitPricePaise) return false;
    seen.set(offer.variantId, (seen.get(offer.variantId) ?? 0) + quantity);
  }
  return (
    seen.size === cart.lines.length &&
    cart.lines.every((line) => line.variantId && seen.get(line.variantId) === line.quantity)
  );
}
