import { findProducts } from '#app/catalog/product/products.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { type CheaperProduct, priceAlertMail } from '#app/notifications/templates/alert-mails.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import {
  fillMissingPrices,
  listCandidates,
  lockFallenPrices,
  lockSubscriber,
  setMailedToday,
  setToldPrices,
} from './price-alerts.db.server.ts';

const MIN_DROP_PERCENT = 5;
const MOST_IN_MAIL = 20;

interface AlertContext {
  db: Database;
  storeUrl: string;
}

/**
 * Scheduled job: mails each subscriber, at most once a day, which products of the wishlist are at least 5 % cheaper than when
 * they were saved or last mailed. Includes only products that guests see and can buy; others wait. The mail and its prices are
 * one transaction for each person.
 */
export async function sendPriceAlerts({ db, storeUrl }: AlertContext): Promise<void> {
  await fillMissingPrices(db);
  for (const userId of await listCandidates(db, MIN_DROP_PERCENT))
    await inTransaction(db, (trx) => queuePriceAlert(trx, { userId, storeUrl }));
}

async function queuePriceAlert(
  trx: Trx,
  { userId, storeUrl }: { userId: string; storeUrl: string },
): Promise<void> {
  const subscriber = await lockSubscriber(trx, userId);
  if (!subscriber) return;
  const fallen = await lockFallenPrices(trx, userId, MIN_DROP_PERCENT);
  const products = await findProducts(
    trx,
    guest,
    fallen.map(({ productId }) => productId),
  );
  const names = new Map(products.filter(({ stock }) => stock > 0).map(({ _id, name }) => [_id, name]));
  const told = fallen.filter(({ productId }) => names.has(productId)).slice(0, MOST_IN_MAIL);
  if (told.length === 0) return;
  await setToldPrices(trx, userId, told);
  await setMailedToday(trx, userId);
  const message = priceAlertMail({
    ...{ storeUrl, token: subscriber.token },
    products: told.map(
      ({ productId, before, now }): CheaperProduct => ({ name: names.get(productId) ?? '', before, now }),
    ),
  });
  const dedupeKey = `price alert ${userId} ${await findToday(trx)}`;
  await queueMessage(trx, { to: subscriber.email, message, dedupeKey });
}
