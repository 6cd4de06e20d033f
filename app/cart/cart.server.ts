import { selectLockedOutfits } from '#app/catalog/product/products.server.ts';
import { splitTax, sumTax } from '#app/invoicing/tax.ts';
import { toPercent } from '#app/invoicing/tax-rate.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { pipeline } from '#app/platform/db/pipeline.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { multiplyPaise, type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, isSignedIn, requireSignedIn } from '#app/platform/security/actor.ts';
import type { Discount } from '#app/promotions/automatic/automatic-discount.ts';
import { normaliseCouponCode } from '#app/promotions/coupon.ts';
import { type HasOrdered, requireUsableCoupon } from '#app/promotions/coupon-uses.server.ts';
import { toConditions } from '#app/promotions/to-coupon.server.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { toDeliveryResponse } from '#app/shipping/promise/delivery.schema.ts';
import { findStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { applyStoreCredit, toSummary } from './calculate-totals.ts';
import {
  deleteAllLines,
  deleteBoughtLines,
  deleteCartCoupon,
  deletionOfCoupon,
  lockCart,
  saveCartCoupon,
  selectCartLock,
  selectCartProducts,
} from './cart.db.server.ts';
import type { Cart, CartLine } from './cart.schema.ts';
import type { QuoteLineInput } from './cart-input.schema.ts';
import { type CartRows, cartQueries } from './cart-queries.server.ts';
import { findRequestedOffers } from './lines/find-requested-offers.server.ts';
import { formatPriceChange } from './lines/format-cart-line.ts';
import { withDefaultChoice } from './lines/requested-choice.ts';
import {
  type OfferedLine,
  type PricedCart,
  type PricedLine,
  priceCart,
  priceOfferedLines,
} from './price-cart.server.ts';

/** The destination of a cart, and whether it is sent by express. */
export interface DeliveryChoice {
  pin?: string;
  isExpress?: boolean;
}

/** The signed-in person's cart at today's prices, delivered to this PIN code, and paid with store credit if they want that. */
export async function showCart(
  db: Database,
  actor: Actor,
  { pin, isExpress, useStoreCredit = false }: DeliveryChoice & { useStoreCredit?: boolean } = {},
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  const cart = await priceCart(db, await pipeline(db, cartQueries(db, userId, pin)), { userId, isExpress });
  return toCart(useStoreCredit ? await withStoreCredit(db, cart, { userId }) : cart);
}

/** Applies the person's store credit to the cart's total, up to its balance. */
export async function withStoreCredit(
  db: Database,
  cart: PricedCart,
  { userId }: { userId: string },
): Promise<PricedCart> {
  const balance = await findStoreCredit(db, { userId });
  return { ...cart, totals: applyStoreCredit(cart.totals, { balance, deposits: sumCartDeposits(cart) }) };
}

/** The deposits in a cart's total. */
export function sumCartDeposits({ lines }: Pick<PricedCart, 'lines'>): Paise {
  const deposits = lines.filter(({ isRental, available }) => isRental && available > 0);
  return sumPaise(deposits.map((line) => multiplyPaise(line.unitPricePaise, line.quantity)));
}

/**
 * Locks a person's cart and coupons until the transaction ends. Callers that also lock a charge, stock or a coupon
 * call this first, so that no two transactions wait for each other.
 */
export async function lockShopper(trx: Trx, { userId }: { userId: string }): Promise<void> {
  await lockCart(trx, userId);
}

/**
 * Locks a person's cart and its outfits until the transaction ends. Outfits are locked before stock everywhere, so an order
 * calls this before it releases the stock of an earlier reservation. Returns the rows for the cart's price.
 */
export async function lockCartForOrder(
  trx: Trx,
  { userId, pin }: { userId: string; pin?: string },
): Promise<CartRows> {
  const outfits = selectCartProducts(trx, userId).where('rental_starts_on', 'is not', null);
  const [, , ...cart] = await pipeline(trx, [
    selectCartLock(trx, userId).compile(),
    selectLockedOutfits(trx, outfits.$castTo<string>()).compile(),
    ...cartQueries(trx, userId, pin),
  ]);
  return cart;
}

/**
 * Prices a person's cart for an order. The caller has locked it (`lockCartForOrder`), so that its dates stay free, and has
 * released the person's reservation, because here every reserved day counts as taken. `loaded` is the locked cart, if
 * nothing was released since.
 */
export async function priceCartForOrder(
  trx: Trx,
  { userId, pin, isExpress, loaded }: DeliveryChoice & { userId: string; loaded?: CartRows },
): Promise<PricedCart> {
  const rows = loaded ?? (await pipeline(trx, cartQueries(trx, userId, pin)));
  return await priceCart(trx, rows, { isExpress });
}

interface Purchase {
  userId: string;
  lines: readonly { variantId: string; quantity: number; period: RentalPeriod | null }[];
  couponCode: string | null;
}

/** For a pipeline: removes the bought quantities and the used coupon from a cart; keeps what was added in the meantime. */
export function removalOfPurchase(trx: Trx, { userId, lines, couponCode }: Purchase) {
  const ofCoupon = couponCode === null ? [] : [deletionOfCoupon(trx, userId).compile()];
  return [deleteBoughtLines(trx, userId, lines), ...ofCoupon];
}

/** Empties the cart of a deleted account. */
export async function clearCart(db: Database, { userId }: { userId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteAllLines(trx, userId);
    await deleteCartCoupon(trx, userId);
  });
}

/**
 * Prices a guest's cart (rules §3, POST /api/cart/quote). Omits products that are not on sale, so that a guest
 * learns nothing about hidden ones; keeps the order of the rest.
 */
export async function quoteCart(
  db: Database,
  actor: Actor,
  {
    items,
    pin,
    isExpress,
    useStoreCredit,
  }: DeliveryChoice & { items: readonly QuoteLineInput[]; useStoreCredit?: boolean | null },
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
  const { userId } = isSignedIn(actor) ? actor : {};
  const cart = await priceOfferedLines(db, lines, { pin, userId, isExpress });
  return toCart(useStoreCredit && isSignedIn(actor) ? await withStoreCredit(db, cart, actor) : cart);
}

export function toCart(cart: PricedCart): Cart {
  return {
    items: cart.lines.map(toCartLine),
    coupon: toCartCoupon(cart),
    summary: toSummary(cart.totals),
    ...(cart.delivery && { delivery: toDeliveryResponse(cart.delivery, cart.serviceCharges) }),
  };
}

function toCartCoupon({ coupon, couponProblem }: PricedCart): Cart['coupon'] {
  if (!coupon) return null;
  const { code, description } = coupon;
  return {
    code,
    ...(coupon.kind === 'percentage' && { percentOff: coupon.percentOff }),
    ...(coupon.kind === 'fixed' && { amountOff: toRupees(coupon.amountOffPaise) }),
    ...(coupon.kind === 'free shipping' && { freeShipping: true as const }),
    ...(coupon.kind === 'buy x get y' && toBuyGet(coupon)),
    description,
    ...toConditions(coupon),
    problem: couponProblem,
  };
}

function toBuyGet({ buyQuantity, getQuantity, percentOff }: Extract<Discount, { kind: 'buy x get y' }>) {
  return { buyGet: { buyQuantity, getQuantity, percentOff } };
}

/** A product without sizes or colours has the default values that cards send (rules §5, Cards). */
function toCartLine(line: PricedLine): CartLine {
  const { id, product, quantity, period, unitPricePaise, addedPricePaise, available, problem } = line;
  const countedQuantity = available > 0 ? quantity : 0;
  return {
    _id: id,
    product,
    quantity,
    ...withDefaultChoice(line),
    rentalPeriod: period,
    price: toRupees(unitPricePaise),
    lineTotal: toRupees(multiplyPaise(unitPricePaise, countedQuantity)),
    available,
    problem,
    nextFree: line.nextFree,
    priceChange:
      addedPricePaise == null ? null : formatPriceChange(toRupees(addedPricePaise), toRupees(unitPricePaise)),
    explanation: explain(line, countedQuantity),
  };
}

function explain({ unitPricePaise, discountPaise, taxRate }: PricedLine, countedQuantity: number) {
  const pays = paise(unitPricePaise * countedQuantity - discountPaise);
  return {
    discount: toRupees(discountPaise),
    pays: toRupees(pays),
    gstRate: taxRate && toPercent(taxRate.rate),
    gst: toRupees(taxRate ? sumTax(splitTax(pays, taxRate, { isSameState: false })) : paise(0)),
  };
}

/** Enough to type a code, too few to guess one. */
const ATTEMPT_LIMIT = { limit: 20, minutes: 15 };

interface ApplyCouponInput {
  code: string;
  /** an argument, because the orders module is above this one */
  hasOrdered: HasOrdered;
}

/**
 * Applies a coupon to the signed-in person's cart until it is removed or an order is placed. Refuses a code that is unknown,
 * has ended, is used up, is for a first order only or does not apply to this cart, and the 21st attempt in 15 minutes.
 */
export async function applyCoupon(
  db: Database,
  actor: Actor,
  { code: rawCode, hasOrdered }: ApplyCouponInput,
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await consumeRateLimit(db, { bucket: `coupon:${userId}`, ...ATTEMPT_LIMIT });
  const code = normaliseCouponCode(rawCode);
  return await inTransaction(db, async (trx) => {
    // Locked, so that no order is placed between the check and the save.
    await lockCart(trx, userId);
    await requireUsableCoupon(trx, { userId, code, hasOrdered });
    await saveCartCoupon(trx, userId, code);
    const cart = await priceCart(trx, await pipeline(trx, cartQueries(trx, userId)), { userId });
    if (cart.couponProblem !== null) throw refuse.conflict(cart.couponProblem);
    return toCart(cart);
  });
}

/** Removes the coupon from the signed-in person's cart, if there is one. */
export async function removeCoupon(db: Database, actor: Actor): Promise<Cart> {
  await deleteCartCoupon(db, requireSignedIn(actor).userId);
  return await showCart(db, actor);
}
