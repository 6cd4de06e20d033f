import type { AvailableOffer } from '#app/catalog/offers/find-offers.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart } from '../cart.schema.ts';
import type { AddToCartInput } from '../cart-input.schema.ts';
import { showCart } from '../own-cart.server.ts';
import { MAX_CART_LINES } from './cart-limits.ts';
import { insertLine, listLines, lockCart, setLine } from './cart-lines.db.server.ts';
import { requireRequestedOffer } from './find-requested-offers.server.ts';
import { calculateAddedQuantity, calculateRemaining, isSamePeriod } from './line-quantity.ts';
import { requireRentalPeriod } from './require-rental-period.server.ts';

/**
 * Adds an item to the signed-in person's cart, or to its line with the same product, size, colour and period (CONTRACT
 * §4, Cart lines); `merge`, for a guest's cart, reduces the quantity to the stock. Refuses: 401 a guest; 404 a product
 * that is not on sale; 400 an unknown size or colour and the 101st line; 409 more than the stock.
 */
export async function addToCart(
  db: Database,
  actor: Actor,
  { key, input }: { key?: string; input: AddToCartInput },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    await runIdempotent(trx, { userId, path: '/api/cart', key, body: input }, async () => {
      await addLine(trx, userId, input);
      return { status: 200, body: null };
    });
  });
  return await showCart(db, actor);
}

async function addLine(trx: Trx, userId: string, input: AddToCartInput): Promise<void> {
  const offer = await requireRequestedOffer(trx, { productId: input.product, ...input });
  const period = offer.isRental ? await requireRentalPeriod(trx, userId, { offer, input }) : null;
  await addOffer(trx, userId, { offer, period, input });
}

interface AddOfferInput {
  offer: AvailableOffer;
  period: RentalPeriod | null;
  input: AddToCartInput;
}

async function addOffer(trx: Trx, userId: string, { offer, period, input }: AddOfferInput): Promise<void> {
  // Adding to a line accepts today's price for all of it.
  const { variantId, unitPricePaise: addedPricePaise } = offer;
  const lines = await listLines(trx, userId);
  const existing = lines.find((line) => line.variantId === variantId && isSamePeriod(line.period, period));
  if (offer.isRental && existing) return;
  if (!existing && lines.length >= MAX_CART_LINES) {
    throw refuse.invalid(`A cart can have at most ${MAX_CART_LINES} different items.`);
  }
  const left = offer.isRental ? offer.available : calculateRemaining(offer, lines, existing?.id);
  const quantity = calculateAddedQuantity(
    { current: existing?.quantity ?? 0, added: input.quantity, left },
    input.merge,
  );
  if (existing) await setLine(trx, existing.id, { variantId, quantity, addedPricePaise });
  else
    await insertLine(trx, {
      userId,
      productId: offer.product._id,
      variantId,
      quantity,
      period,
      addedPricePaise,
    });
}
