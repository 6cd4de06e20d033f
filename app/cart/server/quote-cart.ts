import type { Database } from '#app/foundation/database.server.ts';
import type { QuotedWish } from '../cart.forms.ts';
import type { Cart } from '../cart.shapes.ts';
import { withDefaults } from '../wished-choice.ts';
import { findWishedOffers } from './find-wished-offers.ts';
import { type OfferedLine, priceOffered } from './price-cart.ts';
import { toCart } from './to-cart.ts';

/**
 * Prices a guest's cart, which the browser keeps (CONTRACT §3, POST /api/cart/quote). What is not on sale is
 * left out, so that a guest learns nothing of hidden products; the rest comes in the order it was sent.
 */
export async function quoteCart(db: Database, { items }: { items: readonly QuotedWish[] }): Promise<Cart> {
  const offers = await findWishedOffers(
    db,
    items.map((item) => ({ productId: item.product, size: item.size, color: item.color })),
  );
  const lines = items.flatMap((item, index): OfferedLine[] => {
    const offer = offers[index];
    if (!offer || offer.kind === 'gone') return [];
    const isRental = offer.kind === 'offer' && offer.isRental;
    const quantity = isRental ? 1 : item.quantity;
    const line = { id: `quote-${index}`, quantity, period: (isRental && item.rentalPeriod) || null };
    return [{ line, offer, ...withDefaults(item) }];
  });
  return toCart(await priceOffered(db, lines));
}
