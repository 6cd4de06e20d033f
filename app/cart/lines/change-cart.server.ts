import { type AvailableOffer, findOffersOfVariants } from '#app/catalog/offers/find-offers.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { pipelineTransaction } from '#app/platform/db/pipeline.server.ts';
import {
  claimNewKey,
  type IdempotentRequest,
  runIdempotent,
} from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findDateConflicts } from '#app/rentals/availability/outfit-dates.server.ts';
import { type RentalPeriod, rentalPeriodProblem } from '#app/rentals/rental-period.ts';
import { findTravel } from '#app/rentals/transit/find-travel.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import {
  addOfferedPieces,
  type CartLineRow,
  deleteLines,
  insertLine,
  listLines,
  lockCart,
  selectCartLock,
  setLine,
} from '../cart.db.server.ts';
import type { Cart } from '../cart.schema.ts';
import { showCart, toCart } from '../cart.server.ts';
import type { AddToCartInput, CartLineChange } from '../cart-input.schema.ts';
import { cartQueries } from '../cart-queries.server.ts';
import { priceCart } from '../price-cart.server.ts';
import { requireRequestedOffer } from './find-requested-offers.server.ts';
import {
  CHOICE_NO_LONGER_AVAILABLE,
  DATES_MISSING,
  NO_LONGER_AVAILABLE,
  RENTAL_QUANTITY_IS_ONE,
} from './format-cart-line.ts';
import {
  calculateAddedQuantity,
  calculateRemaining,
  isSamePeriod,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  requireAvailableQuantity,
} from './line-quantity.ts';
import { withDefaultChoice } from './requested-choice.ts';

/**
 * Adds an item to the signed-in person's cart, or to its line with the same product, size, colour and period (rules
 * §4, Cart lines); `merge`, for a guest's cart, reduces the quantity to the stock. Refuses a product that is not on sale, an
 * unknown size or colour, the 101st line, and more than the stock.
 */
export async function addToCart(
  db: Database,
  actor: Actor,
  { key, input, pin }: { key?: string; input: AddToCartInput; pin?: string },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  const request = { userId, path: '/api/cart', key, body: input };
  const cart = await addOffered(db, request, input);
  if (cart) return cart;
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    await runIdempotent(trx, request, async () => {
      await addLine(trx, userId, { input, pin });
      return ADDED;
    });
  });
  return await showCart(db, actor);
}

const ADDED = { status: 200, body: null };

/**
 * The usual case in one round trip: exactly the requested choice is offered, in stock and not for rent. Returns undefined in
 * any other case, without a change.
 */
async function addOffered(
  db: Database,
  request: IdempotentRequest,
  { product: productId, quantity, merge, ...choice }: AddToCartInput,
): Promise<Cart | undefined> {
  const { userId } = request;
  if (merge || !isId(productId)) return undefined;
  const [, [added], ...cart] = await pipelineTransaction(db, [
    selectCartLock(db, userId).compile(),
    addOfferedPieces(db, {
      ...{ userId, productId, quantity, ...withDefaultChoice(choice) },
      ...{ maxLines: MAX_CART_LINES, maxQuantity: MAX_LINE_QUANTITY },
      claim: (from) => claimNewKey(request, ADDED, from),
    }),
    ...cartQueries(db, userId),
  ]);
  return added && toCart(await priceCart(db, cart, { userId }));
}

async function addLine(
  trx: Trx,
  userId: string,
  { input, pin }: { input: AddToCartInput; pin: string | undefined },
): Promise<void> {
  const offer = await requireRequestedOffer(trx, { productId: input.product, ...input });
  const period = offer.isRental ? await requireRentalPeriod(trx, userId, { offer, input, pin }) : null;
  await addOffer(trx, userId, { offer, period, input });
}

interface AddOfferInput {
  offer: AvailableOffer;
  period: RentalPeriod | null;
  input: AddToCartInput;
}

async function addOffer(trx: Trx, userId: string, { offer, period, input }: AddOfferInput): Promise<void> {
  // Adding to a line accepts today's price for the whole line.
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

interface RequestedRental {
  offer: AvailableOffer;
  input: Pick<AddToCartInput, 'quantity' | 'rentalPeriod'>;
  /** the PIN code it is sent to; with it the days in transit count */
  pin: string | undefined;
}

/**
 * The period of a rental input (rules §4, Rentals). Refuses one's own outfit, more than one piece, and dates that are
 * invalid or taken.
 */
async function requireRentalPeriod(
  db: Database,
  userId: string,
  { offer, input, pin }: RequestedRental,
): Promise<RentalPeriod> {
  if (offer.product.owner?._id === userId) throw refuse.forbidden('You cannot rent your own outfit.');
  if (input.quantity !== 1) throw refuse.invalid(RENTAL_QUANTITY_IS_ONE);
  if (!input.rentalPeriod) throw refuse.invalid(DATES_MISSING);
  const problem = rentalPeriodProblem(input.rentalPeriod, await findToday(db));
  if (problem) throw refuse.invalid(problem);
  await refuseTaken(db, userId, { productId: offer.product._id, period: input.rentalPeriod, pin });
  return input.rentalPeriod;
}

async function refuseTaken(
  db: Database,
  userId: string,
  { productId, period, pin }: { productId: string; period: RentalPeriod; pin: string | undefined },
): Promise<void> {
  const { turnaroundDays } = await findShopTerms(db);
  const travel = (await findTravel(db, { productIds: [productId], pin })).get(productId);
  const requested = { productId, period, turnaroundDays, travel };
  const [problem] = await findDateConflicts(db, [requested], { for: userId });
  if (problem) throw refuse.conflict(problem.message, { nextFree: problem.nextFree });
}

/**
 * Changes a line of the signed-in person's cart; a quantity below 1 removes it (screens §4), and two equal lines are
 * joined. Refuses someone else's line, an unknown size or colour, and more than the stock.
 */
export async function changeCartLine(
  db: Database,
  actor: Actor,
  { lineId, change }: { lineId: string; change: CartLineChange },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    const lines = await listLines(trx, userId);
    const line = requireLine(lines, lineId);
    if (change.quantity !== undefined && change.quantity < 1) await deleteLines(trx, userId, [line.id]);
    else await changeLine(trx, userId, { lines, line, change });
  });
  return await showCart(db, actor);
}

interface ChangeLineInput {
  lines: CartLineRow[];
  line: CartLineRow;
  change: CartLineChange;
}

async function changeLine(trx: Trx, userId: string, { lines, line, change }: ChangeLineInput): Promise<void> {
  const offer = await findChangedOffer(trx, line, change);
  const quantity = change.quantity ?? line.quantity;
  if (offer.isRental && quantity !== 1) throw refuse.invalid(RENTAL_QUANTITY_IS_ONE);
  const duplicate = findDuplicate(lines, line, offer);
  const otherLines = lines.filter((each) => each.id !== duplicate?.id);
  const left = offer.isRental ? 1 : calculateRemaining(offer, otherLines, line.id);
  const current = offer.variantId === line.variantId ? line.quantity : (duplicate?.quantity ?? 0);
  const requested = offer.isRental ? 1 : quantity + (duplicate?.quantity ?? 0);
  if (duplicate) await deleteLines(trx, userId, [duplicate.id]);
  await setLine(trx, line.id, {
    variantId: offer.variantId,
    quantity: requireAvailableQuantity({ requested, current, left }),
  });
}

function findDuplicate(
  lines: CartLineRow[],
  line: CartLineRow,
  offer: AvailableOffer,
): CartLineRow | undefined {
  return lines.find(
    (each) =>
      each.id !== line.id && each.variantId === offer.variantId && isSamePeriod(each.period, line.period),
  );
}

async function findChangedOffer(
  trx: Trx,
  line: CartLineRow,
  change: CartLineChange,
): Promise<AvailableOffer> {
  const size = change.size || line.size;
  const color = change.color || line.color;
  const [currentOffer] = await findOffersOfVariants(trx, [line]);
  if (!currentOffer || currentOffer.kind === 'gone') throw refuse.conflict(NO_LONGER_AVAILABLE);
  const isUnchanged = (line.size || size) === size && (line.color || color) === color;
  if (isUnchanged && currentOffer.kind === 'offer') return currentOffer;
  if (isUnchanged) throw refuse.conflict(CHOICE_NO_LONGER_AVAILABLE);
  return await requireRequestedOffer(trx, { productId: line.productId, size, color });
}

/** Removes a line from the signed-in person's cart. Refuses someone else's line as not found. */
export async function removeFromCart(
  db: Database,
  actor: Actor,
  { lineId }: { lineId: string },
): Promise<Cart> {
  const { userId } = requireSignedIn(actor);
  await inTransaction(db, async (trx) => {
    await lockCart(trx, userId);
    const line = requireLine(await listLines(trx, userId), lineId);
    await deleteLines(trx, userId, [line.id]);
  });
  return await showCart(db, actor);
}

function requireLine(lines: readonly CartLineRow[], lineId: string): CartLineRow {
  const line = lines.find((each) => each.id === lineId);
  if (!line) throw refuse.notFound('This item is not in your cart.');
  return line;
}
