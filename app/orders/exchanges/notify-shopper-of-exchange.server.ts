import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { EXCHANGE_MAILS } from '#app/notifications/templates/exchange-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatOrderItem } from '../order.ts';
import { DAYS_TO_SEND_BACK, type ExchangeStatus } from './exchange-policy.ts';
import { findExchange } from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

/** Sends an e-mail about an exchange's new status, once for each status. */
export async function notifyShopperOfExchange(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { exchangeId, status }: { exchangeId: string; status: ExchangeStatus },
): Promise<void> {
  const mailOf = EXCHANGE_MAILS[status];
  if (!mailOf) return;
  const { order, orderNumber, items, amountDue, difference, refundTo, sendsFirst, note, user } = toExchange(
    await findExchange(db, exchangeId),
  );
  const message = mailOf({
    orderNumber,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(order)}`,
    replacements: items.map(
      ({ quantity, replacement }) => `${replacement.name}, ${formatOrderItem({ ...replacement, quantity })}`,
    ),
    due: amountDue > 0 ? formatRupees(amountDue) : undefined,
    less:
      difference < 0
        ? { amount: formatRupees(-difference), isCredit: refundTo === 'store credit' }
        : undefined,
    backWithin: sendsFirst ? DAYS_TO_SEND_BACK : undefined,
    note: note ?? undefined,
  });
  await inTransaction(db, async (trx) =>
    queueMessage(trx, { to: user.email, message, dedupeKey: `exchange ${status} ${exchangeId}` }),
  );
}
