import type { Trx } from '#app/platform/db/database.server.ts';
import { insertPosting } from './ledger.db.server.ts';
import type { LedgerAccount } from './ledger-accounts.ts';

export interface Posting {
  /** what happened: 'sale', 'refund paid' */
  kind: string;
  /** what it is about, and at most once for each kind: 'order 0192…' */
  reference: string;
  /** debits positive, credits negative, in sum nil; entries of nothing are left out */
  entries: readonly { account: LedgerAccount; amountPaise: number }[];
}

/**
 * Writes what happened to money into the ledger, in the transaction in which it happened. The same kind and
 * reference are posted once; a second call changes nothing. What does not sum to nil is a bug and throws.
 */
export async function postToLedger(trx: Trx, { kind, reference, entries }: Posting): Promise<void> {
  const moved = entries.filter(({ amountPaise }) => amountPaise !== 0);
  const sum = moved.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (sum !== 0) throw new Error(`The posting '${kind}' of ${reference} is ${sum} paise out of balance.`);
  if (moved.length > 0) await insertPosting(trx, { kind, reference, entries: moved });
}
