import type { Database } from '#app/platform/db/database.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { countUnbalancedPostings, listBalances, sumCardClearing } from './ledger.db.server.ts';

/**
 * Whether the ledger holds (I11): every transaction and the whole sum to nil, and card clearing is what was
 * captured less what went back. Gives a sentence for each difference; none when all is well.
 */
export async function checkLedger(db: Database): Promise<string[]> {
  const broken = await countUnbalancedPostings(db);
  const sum = (await listBalances(db, {})).reduce((total, { amountPaise }) => total + amountPaise, 0);
  const { posted, kept } = await sumCardClearing(db);
  return [
    ...(broken > 0 ? [`${broken} transactions do not sum to nil.`] : []),
    ...(sum !== 0 ? [`The ledger is ${sum} paise out of balance.`] : []),
    ...(posted !== kept
      ? [`Card clearing stands at ${posted} paise, payments less refunds at ${kept}.`]
      : []),
  ];
}

/** A clock's task: tells a person of what `checkLedger` finds. */
export async function watchLedger(db: Database): Promise<void> {
  const found = (await checkLedger(db)).join(' ');
  if (found) await raiseAlert(db, { key: `ledger: ${found}`, subject: 'The ledger differs', detail: found });
}
