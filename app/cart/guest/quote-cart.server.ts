import type { Database } from '#app/platform/db/database.server.ts';
import type { Cart } from '../cart.schema.ts';
import type { QuoteLineInput } from '../cart-input.schema.ts';
import { findRequestedOffers } from '../lines/find-requested-offers.server.ts';
import { withDefaultChoice } from '../lines/requested-choice.ts';
import { type OfferedLine, priceOfferedLines } from '../pricing/price-cart.server.ts';
import { toCart } from '../pricing/to-cart.server.ts';

/**
 * Prices a guest's cart (rules §3, POST /api/cart/quote). Omits products that are not on sale, so that a guest
 * learns nothing about hidden ones; keeps the order of the rest.
 */
export async function quoteCart(
  db: Database,
  { items }: { items: readonly QuoteLineInput[] },
): Promise<Cart> {
  const offers = await findRequestedOffers(
    db,
    items.map((item) => ({ productId: item.product, size: item.size, color: item.color })),
  );
  const lines = items.flatMap((item, index): OfferedLine[] => {
    const offer = offers[index];
    if (!offer || offer.kind === 'gone') return [];
    const isRental = offer.kind === 'offer' && offer.isRental;
    const quantity = isRental ? 1 : item.quantity;
    const line = { id: `quote-${index}`, quantity, period: (isRental && item.rentalPeriod) || null };
    return [{ line, offer, ...withDefaultChoice(item) }];
  });
  return toCart(await priceOfferedLines(db, lines));
}
