import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';

export interface NewEntry {
  account: string;
  amountPaise: number;
}

/** Writes a transaction, unless its kind and reference were posted before; gives whether it was written. */
export async function insertPosting(
  trx: Trx,
  { kind, reference, entries }: { kind: string; reference: string; entries: readonly NewEntry[] },
): Promise<boolean> {
  const transaction = await trx
    .insertInto('ledger_transactions')
    .values({ id: newId(), kind, reference })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!transaction) return false;
  const rows = entries.map(({ account, amountPaise }) => ({
    transaction_id: transaction.id,
    account,
    amount_paise: amountPaise,
  }));
  await trx.insertInto('ledger_entries').values(rows).execute();
  return true;
}
