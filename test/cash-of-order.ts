import type { Database } from '#app/platform/db/database.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';

/** Balance of the `cash collected` account for an order in rupees, including its shipments and cancellations. */
export async function cashOfOrder(db: Database, orderId: string): Promise<number> {
  const parts = await Promise.all([
    db.selectFrom('shipments').where('order_id', '=', orderId).select('id').execute(),
    db.selectFrom('order_cancellations').where('order_id', '=', orderId).select('id').execute(),
  ]);
  const [shipments, cancellations] = parts.map((rows) => rows.map(({ id }) => id)) as [string[], string[]];
  const references = [
    `order ${orderId}`,
    ...shipments.map((id) => `shipment ${id}`),
    ...cancellations.map((id) => `cancellation ${id}`),
  ];
  const entries = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .where('account', '=', 'cash collected')
    .where('reference', 'in', references)
    .select('amount_paise')
    .execute();
  return toRupees(paise(entries.reduce((sum, { amount_paise }) => sum + amount_paise, 0)));
}
