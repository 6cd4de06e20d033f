import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import { returnMoved } from '../order-news.ts';
import { RETURN_HOURS } from '../return-status.ts';
import type { ReturnWish } from '../returns.forms.ts';
import type { Return } from '../returns.shapes.ts';
import { type LockedOrder, lockOrder } from './order-rows.server.ts';
import {
  addReturned,
  findReturn,
  insertReturn,
  listLinesToRefund,
  type OrderLine,
  wasDeliveredWithin,
} from './return-rows.server.ts';
import { toReturn } from './to-return.ts';

/**
 * Asks to send pieces of one's own order back, within 48 hours of its delivery. Refuses: 401 a guest; somebody
 * else's order is not found; 400 what is no item of it, pictures that are not their own uploads, or cash that nobody knows where to send; 409 an order
 * that was not delivered or too long ago, and more pieces than were bought.
 */
export async function requestReturn(
  db: Database,
  actor: Actor,
  { orderId, wish }: { orderId: string; wish: ReturnWish },
): Promise<Return> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (order?.userId !== userId) throw refuse.notFound('Order not found');
    await refuseLate(trx, order);
    const pieces = requireReturnable(await listLinesToRefund(trx, orderId), wish.items);
    const upiId = order.paymentId === null ? requireUpiId(wish) : null;
    await addReturned(trx, pieces, 'returned_quantity');
    const images = wish.images ?? [];
    await refuseForeignPictures(trx, { userId, urls: images });
    const id = await insertReturn(trx, { orderId, items: wish.items, images, upiId });
    await announce(trx, returnMoved, { returnId: id, status: 'Requested', note: null });
    return toReturn(await findReturn(trx, id));
  });
}

async function refuseLate(trx: Trx, { id, status }: LockedOrder): Promise<void> {
  if (status !== 'Delivered') throw refuse.conflict('Only what was delivered can be sent back.');
  if (!(await wasDeliveredWithin(trx, id, RETURN_HOURS)))
    throw refuse.conflict(`Returns can be asked for within ${RETURN_HOURS} hours of delivery.`);
}

function requireReturnable(lines: readonly OrderLine[], items: ReturnWish['items']): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const [index, { item, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item);
    if (!line || line.isRental || pieces.has(item)) throw notReturnable(index);
    const left = line.quantity - line.returnedQuantity;
    if (quantity > left) throw refuse.conflict(tooMany(line.name, left));
    pieces.set(item, quantity);
  }
  return pieces;
}

function notReturnable(index: number) {
  const message = 'This cannot be sent back.';
  return refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
}

function tooMany(name: string, left: number): string {
  return left > 0 ? `Only ${left} of ${name} can be sent back.` : `${name} is being sent back already.`;
}

/** Cash cannot go back the way it came. */
function requireUpiId({ upiId }: ReturnWish): string {
  if (upiId) return upiId;
  const message = 'Enter the UPI ID to which your money goes back.';
  throw refuse.invalid(message, [{ path: 'upiId', message }]);
}
