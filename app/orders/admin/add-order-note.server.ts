import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findOrder } from '../orders.db.server.ts';
import type { OrderNote } from './admin-order.schema.ts';
import { insertNote, listOrderNotes } from './order-notes.db.server.ts';
import { toNote } from './to-admin-order.server.ts';

/**
 * Adds a permanent note for admins and returns all notes of the order, oldest first. For admins: 401, 403; 404 an
 * unknown order.
 */
export async function addOrderNote(
  db: Database,
  actor: Actor,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderNote[]> {
  const admin = requirePermission(actor, 'orders');
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) && (await findOrder(trx, { orderId }));
    if (!order) throw refuse.notFound('Order not found');
    await insertNote(trx, { id: newId(), order_id: orderId, author_id: admin.userId, words: text });
    const notes = await listOrderNotes(trx, orderId);
    await recordAudit(trx, {
      ...{ actor: admin, action: 'noted', subject: { kind: 'order', id: orderId, name: order.order_number } },
      after: { note: text },
    });
    return notes.map(toNote);
  });
}
