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
import { requireRentalPeriod } from './check-rental-input.server.ts';
import { requireRequestedOffer } from './find-requested-offers.server.ts';
import { calculateAddedQuantity, calculateRemaining, isSamePeriod } from './line-quantity.ts';

/**
 * Puts pieces into the signed-in person's cart; onto the same line where product, size, colour and period
 * are the same (CONTRACT §4, Cart lines). With a key it counts once, however often it is sent. `merge`
 * takes as many as there are instead of refusing, for a guest's cart that arrives. Refuses: 401 a guest,
 * 404 what is not on sale, 400 what it does not come in or the 101st line, 409 more than there are.
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
  // Whoever adds more of it has seen today's price.
  const { variantId, unitPricePaise: addedPricePaise } = offer;
  const lines = await listLines(trx, userId);
  const existing = lines.find((line) => line.variantId === variantId && isSamePeriod(line.period, period));
  if (offer.isRental && existing) return;
  if (!existing && lines.length >= MAX_CART_LINES) {
    throw refuse.invalid(`A cart holds at most ${MAX_CART_LINES} different items.`);
  }
  const left = offer.isRental ? offer.available : calculateRemaining(offer, lines, existing?.id);
  const quantity = calculateAddedQuantity(
    { has: existing?.quantity ?? 0, more: input.quantity, left },
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
