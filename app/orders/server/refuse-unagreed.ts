import { findWishedOffers } from '#app/cart/server/find-wished-offers.ts';
import type { PricedCart } from '#app/cart/server/price-cart.ts';
import { toSummary } from '#app/cart/totals.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { rupeesToPaise } from '#app/foundation/money.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { OrderedItem, OrderWish } from '../orders.forms.ts';

export const TOTAL_CHANGED = 'The total has changed. Please check it and order again.';

/**
 * Refuses with 409 and the new summary when what the shopper saw differs from the server's cart: its items,
 * a price, the total (CONTRACT §4, Prices and totals). What the client says is compared, never used.
 */
export async function refuseUnagreed(
  trx: Trx,
  cart: PricedCart,
  { items, total }: Pick<OrderWish, 'items' | 'total'>,
): Promise<void> {
  const summary = toSummary(cart.totals);
  if (items && !(await isSameCart(trx, cart, items))) {
    throw refuse.conflict('Your cart has changed. Please look at it again.', { summary });
  }
  if (typeof total === 'number' && rupeesToPaise(total) !== cart.totals.total) {
    throw refuse.conflict(TOTAL_CHANGED, { summary });
  }
}

async function isSameCart(trx: Trx, cart: PricedCart, items: readonly OrderedItem[]): Promise<boolean> {
  const offers = await findWishedOffers(
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
