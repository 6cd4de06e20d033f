import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { moveExchange, requireLockedExchange } from './decide-exchange.server.ts';
import { calculateExchangeDue, REMINDER_DAYS } from './exchange-policy.ts';
import { listUnpaidExchanges } from './exchanges.db.server.ts';
import { remindOfExchangePayment } from './notify-shopper-of-exchange.server.ts';

/**
 * Scheduled job: reminds shoppers who have not paid a dearer replacement, and refunds the old pieces once the time in the
 * settings is over.
 */
export async function endUnpaidExchanges(context: { db: Database; storeUrl: string }): Promise<void> {
  const { db } = context;
  for (const exchangeId of await listUnpaidExchanges(db, 0)) await refundUnpaid(db, exchangeId);
  for (const exchangeId of await listUnpaidExchanges(db, REMINDER_DAYS))
    await remindOfExchangePayment(context, { exchangeId });
}

/** Does nothing if the shopper has paid since. */
async function refundUnpaid(db: Database, exchangeId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order, row } = await requireLockedExchange(trx, { exchangeId });
    if (row.status !== 'Received' || !row.is_payment_over || calculateExchangeDue(row) === 0) return;
    await moveExchange(trx, { order, row, decision: { status: 'Refunded' }, movedBy: null });
  });
}
