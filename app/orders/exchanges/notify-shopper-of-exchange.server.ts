import { queueMessage } from '#app/notifications/queue-message.server.ts';
import {
  EXCHANGE_MAILS,
  type ExchangeMailData,
  exchangeReminderMail,
} from '#app/notifications/templates/exchange-mails.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { formatOrderItem } from '../order.ts';
import { DAYS_TO_SEND_BACK, type ExchangeStatus } from './exchange-policy.ts';
import { findExchange } from './exchanges.db.server.ts';
import { toExchange } from './to-exchange.server.ts';

interface Context {
  db: Database;
  storeUrl: string;
}

/** Sends an e-mail about an exchange's new status, once for each status. */
export async function notifyShopperOfExchange(
  context: Context,
  { exchangeId, status }: { exchangeId: string; status: ExchangeStatus },
): Promise<void> {
  const mailOf = EXCHANGE_MAILS[status];
  if (mailOf) await mailShopper(context, { exchangeId, occasion: status, mailOf });
}

/** Reminds the shopper once that a dearer replacement is not paid. */
export async function remindOfExchangePayment(
  context: Context,
  { exchangeId }: { exchangeId: string },
): Promise<void> {
  await mailShopper(context, { exchangeId, occasion: 'unpaid', mailOf: exchangeReminderMail });
}

interface ExchangeMail {
  exchangeId: string;
  occasion: ExchangeStatus | 'unpaid';
  mailOf: (data: ExchangeMailData) => MailMessage;
}

async function mailShopper(
  { db, storeUrl }: Context,
  { exchangeId, occasion, mailOf }: ExchangeMail,
): Promise<void> {
  const exchange = toExchange(await findExchange(db, exchangeId));
  const { order, orderNumber, items, amountDue, difference, refundTo, sendsFirst } = exchange;
  const { payBy, refunded, note, user } = exchange;
  const message = mailOf({
    orderNumber,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(order)}`,
    replacements: items.map(
      ({ quantity, replacement }) => `${replacement.name}, ${formatOrderItem({ ...replacement, quantity })}`,
    ),
    due: amountDue > 0 ? formatRupees(amountDue) : undefined,
    payBy: payBy === null ? undefined : formatDay(payBy),
    refunded: refunded === null ? undefined : formatRupees(refunded),
    less:
      difference < 0
        ? { amount: formatRupees(-difference), isCredit: refundTo === 'store credit' }
        : undefined,
    backWithin: sendsFirst ? DAYS_TO_SEND_BACK : undefined,
    note: note ?? undefined,
  });
  await inTransaction(db, async (trx) =>
    queueMessage(trx, { to: user.email, message, dedupeKey: `exchange ${occasion} ${exchangeId}` }),
  );
}
