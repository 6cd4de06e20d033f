import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { orderTrackedMail } from '#app/notifications/order-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { findOrder } from './order-rows.server.ts';
import { toOrderFacts } from './to-order-facts.ts';

/**
 * Writes to whoever ordered who carries a parcel that is on its way already: once for the courier, and once more where
 * the number came after it.
 */
export async function tellOfTracking(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId }: { orderId: string },
): Promise<void> {
  const row = await findOrder(db, { orderId });
  if (!row?.tracking) return;
  const told = row.tracking.number === null ? 'courier' : 'tracking number';
  await inTransaction(db, async (trx) =>
    writeMessage(trx, {
      to: row.contact_email,
      words: orderTrackedMail(toOrderFacts(row, storeUrl)),
      dedupeKey: `order ${told} ${orderId}`,
    }),
  );
}
