import { findOffersOfVariants, type RealOffer } from '#app/catalogue/server/find-offers.ts';
import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { LineChange } from '../cart.forms.ts';
import type { Cart } from '../cart.shapes.ts';
import { CHOICE_NO_LONGER_AVAILABLE, NO_LONGER_AVAILABLE, RENTAL_IS_ONE_PIECE } from '../line-problems.ts';
import { allowQuantity, isSamePeriod, piecesLeft } from '../line-rules.ts';
import { type CartLineRow, deleteLines, listLines, lockCart, setLine } from './cart-rows.server.ts';
import { requireWishedOffer } from './find-wished-offers.ts';
import { requireLine } from './require-line.ts';
import { showCart } from './show-cart.ts';

/**
 * Changes quantity, size or colour of a line in the signed-in person's cart. A quantity below 1 removes it
 * (spec §4); becoming like another line joins the two. Refuses: 404 a line that is not the person's, 400 a
 * choice that the product does not come in, 409 more than there are.
 */
export async function changeCartLine(
  db: Database,
  actor: Actor,
  { lineId, change }: { lineId: string; change: LineChange },
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

interface ToChange {
  lines: CartLineRow[];
  line: CartLineRow;
  change: LineChange;
}

async function changeLine(trx: Trx, userId: string, { lines, line, change }: ToChange): Promise<void> {
  const offer = await findChangedOffer(trx, line, change);
  const quantity = change.quantity ?? line.quantity;
  if (offer.isRental && quantity !== 1) throw refuse.invalid(RENTAL_IS_ONE_PIECE);
  const twin = findTwin(lines, line, offer);
  const rest = lines.filter((each) => each.id !== twin?.id);
  const left = offer.isRental ? 1 : piecesLeft(offer, rest, line.id);
  const has = offer.variantId === line.variantId ? line.quantity : (twin?.quantity ?? 0);
  const wanted = offer.isRental ? 1 : quantity + (twin?.quantity ?? 0);
  if (twin) await deleteLines(trx, userId, [twin.id]);
  await setLine(trx, line.id, {
    variantId: offer.variantId,
    quantity: allowQuantity({ wanted, has, left }),
  });
}

function findTwin(lines: CartLineRow[], line: CartLineRow, offer: RealOffer): CartLineRow | undefined {
  return lines.find(
    (each) =>
      each.id !== line.id && each.variantId === offer.variantId && isSamePeriod(each.period, line.period),
  );
}

async function findChangedOffer(trx: Trx, line: CartLineRow, change: LineChange): Promise<RealOffer> {
  const size = change.size || line.size;
  const color = change.color || line.color;
  const [kept] = await findOffersOfVariants(trx, [line]);
  if (!kept || kept.kind === 'gone') throw refuse.conflict(NO_LONGER_AVAILABLE);
  const isKept = (line.size || size) === size && (line.color || color) === color;
  if (isKept && kept.kind === 'offer') return kept;
  if (isKept) throw refuse.conflict(CHOICE_NO_LONGER_AVAILABLE);
  return await requireWishedOffer(trx, { productId: line.productId, size, color });
}
