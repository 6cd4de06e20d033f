import type { Trx } from '#app/platform/db/database.server.ts';
import { insertPosting } from './ledger.db.server.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

export interface Posting {
  /** what happened: 'sale', 'refund paid' */
  kind: string;
  /** 'order 0192…'; unique per kind */
  reference: string;
  /** debits positive, credits negative, sum zero; zero entries are skipped */
  entries: readonly { account: LedgerAccount; amountPaise: number }[];
}

/** Posts to the ledger in the caller's transaction, once per kind and reference. Throws if the entries do not balance. */
export async function postToLedger(trx: Trx, { kind, reference, entries }: Posting): Promise<void> {
  const nonZero = entries.filter(({ amountPaise }) => amountPaise !== 0);
  const sum = nonZero.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== 0) throw new Error(`The posting '${kind}' of ${reference} is ${sum} paise out of balance.`);
  if (nonZero.length > 0) await insertPosting(trx, { kind, reference, entries: nonZero });
}
