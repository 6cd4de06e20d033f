import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId, newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { OrderNote } from '../order-desk.shapes.ts';
import { insertNote, listNotesOf } from './note-rows.server.ts';
import { findOrder } from './order-rows.server.ts';
import { toNote } from './to-desk-order.ts';

/**
 * Notes something about an order for the other admins; it stays. Gives all notes of the order, oldest first. For
 * admins: 401, 403; an unknown order 404.
 */
export async function noteOrder(
  db: Database,
  actor: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderNote[]> {
  const admin = requirePermission(actor, 'orders');
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) && (await findOrder(trx, { orderId }));
    if (!order) throw refuse.notFound('Order not found');
    await insertNote(trx, { id: newId(), order_id: orderId, author_id: admin.userId, words: text });
    const notes = await listNotesOf(trx, orderId);
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'noted', subject: { kind: 'order', id: orderId, name: order.order_number } },
      after: { note: text },
    });
    return notes.map(toNote);
  });
}
