import { findRequestedOffers } from '#app/cart/lines/find-requested-offers.server.ts';
import { withDefaultChoice } from '#app/cart/lines/requested-choice.ts';
import { toSummary } from '#app/cart/pricing/calculate-totals.ts';
import type { PricedCart, PricedLine } from '#app/cart/pricing/price-cart.server.ts';
import { findVariant } from '#app/catalog/offers/product-choice.ts';
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
  const seen = new Map<string, number>();
  for (const { item, offer } of await findSeenOffers(trx, cart, items)) {
    if (!offer?.variantId) return false;
    if (typeof item.price === 'number' && rupeesToPaise(item.price) !== offer.unitPricePaise) return false;
    seen.set(offer.variantId, (seen.get(offer.variantId) ?? 0) + item.quantity);
  }
  return (
    seen.size === cart.lines.length &&
    cart.lines.every((line) => line.variantId && seen.get(line.variantId) === line.quantity)
  );
}

type SeenOffer = Pick<PricedLine, 'variantId' | 'unitPricePaise'>;

/** The offer of each item. Those of the cart's lines are loaded already; only other sizes and colours are looked up. */
async function findSeenOffers(
  trx: Trx,
  cart: PricedCart,
  items: readonly OrderedItem[],
): Promise<{ item: OrderedItem; offer: SeenOffer | undefined }[]> {
  const found = items.map((item) => {
    const lines = cart.lines.filter(({ product }) => product._id === item.product);
    return { item, offer: findVariant<PricedLine>(lines, withDefaultChoice(item)) };
  });
  const others = found.filter(({ offer }) => !offer).map(({ item }) => item);
  const offers = await findRequestedOffers(
    trx,
    others.map((item) => ({ productId: item.product, size: item.size, color: item.color })),
  );
  const otherOffers = new Map(others.map((item, index) => [item, offers[index]]));
  return found.map(({ item, offer }) => {
    const other = otherOffers.get(item);
    return { item, offer: offer ?? (other?.kind === 'offer' ? other : undefined) };
  });
}
