import { lockOutfits } from '#app/catalog/product/products.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import type { Cart } from './cart.schema.ts';
import { deleteCartCoupon, findCartCoupon } from './coupon/cart-coupon.db.server.ts';
import { deleteAllLines, deleteBoughtLines, listLines, lockCart } from './lines/cart-lines.db.server.ts';
import { type PricedCart, priceCart } from './pricing/price-cart.server.ts';
import { toCart } from './pricing/to-cart.server.ts';

/** The signed-in person's cart at today's prices. Refuses a guest with 401. */
export async function showCart(db: Database, actor: Actor): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  const [lines, coupon] = await Promise.all([listLines(db, userId), findCartCoupon(db, userId)]);
  return toCart(await priceCart(db, lines, { coupon, userId }));
}

/**
 * Locks a person's cart and coupons until the transaction ends. Callers that also lock a charge, stock or a coupon
 * call this first, so that no two transactions wait for each other.
 */
export async function lockShopper(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await lockCart(trx, userId);
}

/**
 * Locks the outfits in a person's cart and prices it for an order: its prices and free dates are valid until the transaction
 * ends. The caller has locked the person and released their reservation, so that every reserved day counts as taken.
 */
export async function priceCartForOrder(trx: Trx, { userId }: { userId: string }): Promise<PricedCart> {
  const coupon = await findCartCoupon(trx, userId);
  const lines = await listLines(trx, userId);
  await lockOutfits(
    trx,
    lines.flatMap(({ productId, period }) => (period ? [productId] : [])),
  );
  return await priceCart(trx, lines, { coupon });
}

interface Purchase {
  userId: string;
  lines: readonly { variantId: string; quantity: number; period: RentalPeriod | null }[];
  couponCode: string | null;
}

/** Removes the bought quantities and the used coupon from a person's cart; keeps what was added in the meantime. */
export async function removePurchase(trx: Trx, { userId, lines, couponCode }: Purchase): Promise<void> {
  await deleteBoughtLines(trx, userId, lines);
  if (couponCode !== null) await deleteCartCoupon(trx, userId);
}

/** Empties the cart of a deleted account. */
export async function clearCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteAllLines(trx, userId);
    await deleteCartCoupon(trx, userId);
  });
}
