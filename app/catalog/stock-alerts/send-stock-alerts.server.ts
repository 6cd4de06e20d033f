import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { stockAlertMail } from '#app/notifications/templates/alert-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { productPath } from '../product/product-path.ts';
import { findProducts } from '../product/products.server.ts';
import { claimDueAlerts, deleteEndedAlerts } from './stock-alerts.db.server.ts';
import { describeVariant } from './stock-alerts.server.ts';

const ALERTS_PER_BATCH = 200;
/** How long the link in a sent alert can still end the address's other alerts. */
const DAYS_AFTER_SENDING = 30;

/**
 * Scheduled job: queues a mail for each confirmed alert whose size and colour can be bought at the moment, once. It reads the
 * stock itself instead of waiting for an event, so that it cannot miss a change of stock or visibility (decision 078).
 */
export async function sendStockAlerts(context: { db: Database; storeUrl: string }): Promise<void> {
  let claimed: number;
  do claimed = await sendBatch(context);
  while (claimed === ALERTS_PER_BATCH);
}

/** The claim and the mails are one transaction, so that a crash neither loses nor repeats one. */
async function sendBatch({ db, storeUrl }: { db: Database; storeUrl: string }): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const batch = { limit: ALERTS_PER_BATCH, days: DAYS_AFTER_SENDING };
    const alerts = await claimDueAlerts(trx, guest, batch);
    const products = await findProducts(
      trx,
      guest,
      alerts.map(({ productId }) => productId),
    );
    const byId = new Map(products.map((product) => [product._id, product]));
    for (const { id, token, productId, to, price, ...choice } of alerts) {
      const product = byId.get(productId);
      if (!product) continue;
      const message = stockAlertMail({
        ...{ storeUrl, token, product: product.name, choice: describeVariant(choice) },
        ...{ price, link: `${storeUrl}${productPath(product)}` },
      });
      await queueMessage(trx, { to, message, dedupeKey: `stock alert ${id}` });
    }
    return alerts.length;
  });
}

/** Scheduled job: deletes alerts that were not confirmed in time, that waited too long, or whose links have expired. */
export async function deleteExpiredStockAlerts(db: Database): Promise<void> {
  await deleteEndedAlerts(db);
}
