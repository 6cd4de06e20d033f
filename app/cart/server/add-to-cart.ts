import type { RealOffer } from '#app/catalogue/server/find-offers.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce } from '#app/foundation/idempotency.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { CartWish } from '../cart.forms.ts';
import type { Cart } from '../cart.shapes.ts';
import { MOST_LINES } from '../cart-limits.ts';
import { isSamePeriod, piecesLeft, settleQuantity } from '../line-rules.ts';
import { insertLine, listLines, lockCart, setLine } from './cart-rows.server.ts';
import { checkRentalWish } from './check-rental-wish.ts';
import { requireWishedOffer } from './find-wished-offers.ts';
import { showCart } from './show-cart.ts';

/**
 * Puts pieces into the signed-in person's cart; onto the same line where product, size, colour and period
 * are the same (CONTRACT §4, Cart lines). With a key it counts once, however often it is sent. `merge`
 * takes as many as there are instead of refusing, for a guest's cart that arrives. Refuses: 401 a guest,
 * 404 what is not on sale, 400 what it does not come in or the 101st line, 409 more than there are.
 */
export async function addToCart(
  db: Database,
  actor: Actor,
  { key, wish }: { key?: string; wish: CartWish },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    await answerOnce(trx, { userId, path: '/api/cart', key, body: wish }, async () => {
      await putInto(trx, userId, wish);
      return { status: 200, body: null };
    });
  });
  return await showCart(db, actor);
}

async function putInto(trx: Trx, userId: string, wish: CartWish): Promise<void> {
  const offer = await requireWishedOffer(trx, { productId: wish.product, ...wish });
  const period = offer.isRental ? await checkRentalWish(trx, userId, { offer, wish }) : null;
  await putOffer(trx, userId, { offer, period, wish });
}

interface ToPut {
  offer: RealOffer;
  period: RentalPeriod | null;
  wish: CartWish;
}

async function putOffer(trx: Trx, userId: string, { offer, period, wish }: ToPut): Promise<void> {
  // Whoever adds more of it has seen today's price.
  const { variantId, unitPricePaise: addedPricePaise } = offer;
  const lines = await listLines(trx, userId);
  const same = lines.find((line) => line.variantId === variantId && isSamePeriod(line.period, period));
  if (offer.isRental && same) return;
  if (!same && lines.length >= MOST_LINES) {
    throw refuse.invalid(`A cart holds at most ${MOST_LINES} different items.`);
  }
  const left = offer.isRental ? offer.available : piecesLeft(offer, lines, same?.id);
  const quantity = settleQuantity({ has: same?.quantity ?? 0, more: wish.quantity, left }, wish.merge);
  if (same) await setLine(trx, same.id, { variantId, quantity, addedPricePaise });
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
