import type { Database } from '#app/platform/db/database.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { countUnbalancedPostings, listBalances, sumCardClearing } from './ledger.db.server.ts';

/**
 * Checks the ledger (I11): each transaction and the total sum to zero, and card clearing equals captured payments less
 * refunds. Returns one sentence per difference.
 */
export async function checkLedger(db: Database): Promise<string[]> {
  const unbalanced = await countUnbalancedPostings(db);
  const sum = (await listBalances(db, {})).reduce((total, { amountPaise }) => total + amountPaise, 0);
  const { posted, recorded } = await sumCardClearing(db);
  return [
    ...(unbalanced > 0 ? [`${unbalanced} transactions do not sum to zero.`] : []),
    ...(sum !== 0 ? [`The ledger is ${sum} paise out of balance.`] : []),
    ...(posted !== recorded
      ? [`Card clearing is ${posted} paise, payments less refunds are ${recorded}.`]
      : []),
  ];
}

/** Scheduled job: raises an alert if `checkLedger` finds differences. */
export async function watchLedger(db: Database): Promise<void> {
  const found = (await checkLedger(db)).join(' ');
  if (found)
    await raiseAlert(db, { key: `ledger: ${found}`, subject: 'The ledger does not balance', detail: found });
}
