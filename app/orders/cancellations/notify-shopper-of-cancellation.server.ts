import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { itemsCancelledMail } from '#app/notifications/templates/cancellation-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { toOrder } from '../find-orders.server.ts';
import { findOrder } from '../orders.db.server.ts';
import type { orderItemsCancelled } from '../orders.events.ts';

type Cancelled = NonNullable<(typeof orderItemsCancelled)['facts']>;

/** Sends an e-mail about cancelled items, once for each cancellation. */
export async function notifyShopperOfCancellation(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId, cancellationId }: Cancelled,
): Promise<void> {
  const row = await findOrder(db, { orderId });
  const order = row && toOrder(row);
  const cancellation = order?.cancellations.find(({ _id }) => _id === cancellationId);
  if (!order || !cancellation) return;
  const { items, reason, by, amount } = cancellation;
  const advance = row.cancellations.find(({ id }) => id === cancellationId)?.advance_paise ?? 0;
  const { toCollect } = order;
  const message = itemsCancelledMail({
    orderNumber: order.orderNumber,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(orderId)}`,
    items: items.map(({ name, quantity }) => `${name}, quantity ${quantity}`),
    // The shopper knows their own.
    reason: by === 'shop' ? (reason ?? undefined) : undefined,
    amount: formatRupees(amount),
    ...(order.reduction && { total: formatRupees(order.reduction.total) }),
    ...(toCollect !== null && { toCollect: toCollect > 0 ? formatRupees(toCollect) : null }),
    ...(advance > 0 && { advanceBack: formatRupees(toRupees(paise(advance))) }),
  });
  const dedupeKey = `cancellation ${cancellationId}`;
  await inTransaction(db, (trx) => queueMessage(trx, { to: order.user.email, message, dedupeKey }));
}
