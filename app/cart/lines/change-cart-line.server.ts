import { type AvailableOffer, findOffersOfVariants } from '#app/catalog/offers/find-offers.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { Cart } from '../cart.schema.ts';
import type { CartLineChange } from '../cart-input.schema.ts';
import { showCart } from '../own-cart.server.ts';
import { type CartLineRow, deleteLines, listLines, lockCart, setLine } from './cart-lines.db.server.ts';
import { requireRequestedOffer } from './find-requested-offers.server.ts';
import { CHOICE_NO_LONGER_AVAILABLE, NO_LONGER_AVAILABLE, RENTAL_QUANTITY_IS_ONE } from './line-problems.ts';
import { calculateRemaining, isSamePeriod, requireAvailableQuantity } from './line-quantity.ts';

/**
 * Changes a line of the signed-in person's cart; a quantity below 1 removes it (screens §4), and two equal lines are
 * joined. Refuses: 404 someone else's line; 400 an unknown size or colour; 409 more than the stock.
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

/** Removes a line from the signed-in person's cart. Refuses with 404 someone else's line. */
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
