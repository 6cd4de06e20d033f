import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS, type LedgerAccount } from '#app/payments/ledger/ledger-accounts.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import {
  emptyExpiredLots,
  findEntryId,
  findExpiry,
  insertEntry,
  insertLot,
  type LotPart,
  listPeopleWithExpiredCredit,
  listUnreturnedUses,
  listValidLots,
  lockCreditAccount,
  returnToLots,
  setEntryReason,
  sumValidCredit,
  takeFromLots,
} from './store-credit.db.server.ts';

/** The credit that a person can spend, in paise. */
export async function findStoreCredit(db: Database, { userId }: { userId: string }): Promise<Paise> {
  return await sumValidCredit(db, userId);
}

/** Locks a person's credit until the commit, and returns what they can spend, in paise. */
export async function lockStoreCredit(trx: Trx, { userId }: { userId: string }): Promise<Paise> {
  await lockCreditAccount(trx, userId);
  return await sumValidCredit(trx, userId);
}

interface CreditAddition {
  userId: string;
  amountPaise: Paise;
  kind: 'given' | 'refund' | 'gift card' | 'exchange';
  /** 'return 0192…'; unique per kind */
  reference: string;
  /** for the statement */
  reason: string;
  /** the ledger account that it comes from */
  from: LedgerAccount;
  /** the shop's rule does not end it before */
  validUntil?: Date | null;
}

/** Adds credit that expires by the shop's rule, once per kind and reference. */
export async function addStoreCredit(
  trx: Trx,
  { userId, amountPaise, kind, reference, reason, from, validUntil = null }: CreditAddition,
): Promise<void> {
  if (amountPaise === 0) return;
  await lockCreditAccount(trx, userId);
  const byRule = await findExpiry(trx);
  const expiresAt = byRule && validUntil && validUntil > byRule ? validUntil : byRule;
  const entryId = await insertEntry(trx, {
    ...{ user_id: userId, kind, reference, reason },
    amount_paise: amountPaise,
    expires_at: expiresAt,
  });
  if (entryId === undefined) return;
  await insertLot(trx, { entryId, userId, amountPaise, expiresAt });
  await postToLedger(trx, {
    kind: `store credit ${kind}`,
    reference,
    entries: [
      { account: from, amountPaise },
      { account: ACCOUNTS.storeCredit, amountPaise: -amountPaise },
    ],
  });
}

interface CreditSpending {
  userId: string;
  amountPaise: Paise;
  /** 'order 0192…', 'checkout 0192…'; unique */
  reference: string;
  reason: string;
}

/**
 * Takes credit for an order or a reserved checkout, earliest expiry first. Returns false if there is less: then
 * nothing is taken. Locks the person's credit, so callers do it last.
 */
export async function spendStoreCredit(
  trx: Trx,
  { userId, amountPaise, reference, reason }: CreditSpending,
): Promise<boolean> {
  if (amountPaise === 0) return true;
  const parts = await lockParts(trx, userId, amountPaise);
  if (!parts) return false;
  const isAgain = (await findSpending(trx, reference)) !== undefined;
  const row = {
    ...{ user_id: userId, kind: 'order', reason, amount_paise: -amountPaise },
    reference: isAgain ? spendingAgain(reference) : reference,
  };
  const entryId = await insertEntry(trx, row);
  if (entryId === undefined) throw new Error(`Store credit was already spent on ${reference}.`);
  await takeFromLots(trx, entryId, parts);
  await postToLedger(trx, {
    kind: 'store credit spent',
    reference: row.reference,
    entries: [
      { account: ACCOUNTS.storeCredit, amountPaise },
      { account: ACCOUNTS.storeCreditInOrders, amountPaise: -amountPaise },
    ],
  });
  return true;
}

interface CreditTaking {
  userId: string;
  amountPaise: Paise;
  kind: 'given up' | 'paid out';
  /** for the statement */
  reason: string;
  /** the ledger account that it goes to */
  to: LedgerAccount;
}

/** Takes credit that is not spent on an order. Returns false if there is less: then nothing is taken. */
export async function takeStoreCredit(
  trx: Trx,
  { userId, amountPaise, kind, reason, to }: CreditTaking,
): Promise<boolean> {
  const parts = await lockParts(trx, userId, amountPaise);
  if (!parts) return false;
  const reference = newId();
  const row = { user_id: userId, kind, reference, reason, amount_paise: -amountPaise };
  await takeFromLots(trx, (await insertEntry(trx, row)) as string, parts);
  await postToLedger(trx, {
    kind: `store credit ${kind}`,
    reference,
    entries: [
      { account: ACCOUNTS.storeCredit, amountPaise },
      { account: to, amountPaise: -amountPaise },
    ],
  });
  return true;
}

/** The lots that make up the amount, earliest expiry first; undefined if they do not suffice. Locks the credit. */
async function lockParts(trx: Trx, userId: string, amountPaise: Paise): Promise<LotPart[] | undefined> {
  await lockCreditAccount(trx, userId);
  const lots = await listValidLots(trx, userId);
  return takeParts(
    lots.map(({ id, remainingPaise }) => ({ lotId: id, amountPaise: remainingPaise })),
    amountPaise,
  );
}

/** A checkout that is paid after its reservation expired takes its credit a second time. */
function spendingAgain(reference: string): string {
  return `${reference} again`;
}

async function findSpending(trx: Trx, reference: string): Promise<string | undefined> {
  const [kind, again] = ['order', spendingAgain(reference)];
  return (
    (await findEntryId(trx, { kind, reference: again })) ?? (await findEntryId(trx, { kind, reference }))
  );
}

/** The first parts that make up the amount; undefined if they do not suffice. */
function takeParts(available: readonly LotPart[], amountPaise: number): LotPart[] | undefined {
  let left = amountPaise;
  const parts: LotPart[] = [];
  for (const { lotId, amountPaise: most } of available) {
    const taken = Math.min(left, most);
    if (taken > 0) parts.push({ lotId, amountPaise: taken });
    left -= taken;
  }
  return left > 0 ? undefined : parts;
}

/** Refunded credit can be used for at least this long. */
const MINIMUM_DAYS = 30;

interface CreditReturn {
  userId: string;
  amountPaise: Paise;
  /** the reference under which it was spent */
  spentOn: string;
  /** unique: 'order 0192… cancelled' */
  reference: string;
  reason: string;
  /** an unpaid reservation returns it with its old expiry, so that opening payments does not extend it */
  keepsExpiry?: boolean;
}

/** Returns credit to the lots that it was taken from, once per reference. */
export async function returnStoreCredit(
  trx: Trx,
  { userId, amountPaise, spentOn, reference, reason, keepsExpiry = false }: CreditReturn,
): Promise<void> {
  if (amountPaise === 0) return;
  await lockCreditAccount(trx, userId);
  if (await findEntryId(trx, { kind: 'returned', reference })) return;
  const spending = await findSpending(trx, spentOn);
  const parts = spending && takeParts(await listUnreturnedUses(trx, spending), amountPaise);
  if (!spending || !parts)
    throw new Error(`Less than ${amountPaise} paise of store credit went to ${spentOn}.`);
  const row = { user_id: userId, kind: 'returned', reference, reason, amount_paise: amountPaise };
  await insertEntry(trx, row);
  await returnToLots(trx, spending, { parts, minimumDays: keepsExpiry ? 0 : MINIMUM_DAYS });
  await postToLedger(trx, {
    kind: 'store credit returned',
    reference,
    entries: [
      { account: ACCOUNTS.storeCreditInOrders, amountPaise },
      { account: ACCOUNTS.storeCredit, amountPaise: -amountPaise },
    ],
  });
}

/** Names the order that a reserved checkout became, in the customer's statement. */
export async function nameStoreCreditSpending(
  trx: Trx,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  const entryId = await findSpending(trx, reference);
  if (entryId !== undefined) await setEntryReason(trx, entryId, reason);
}

const BATCH_SIZE = 500;

/** Scheduled job: books credit that has expired. It cannot be spent from the moment it expires. */
export async function expireStoreCredit(db: Database): Promise<void> {
  for (const userId of await listPeopleWithExpiredCredit(db, BATCH_SIZE))
    await inTransaction(db, async (trx) => {
      await lockCreditAccount(trx, userId);
      for (const amountPaise of await emptyExpiredLots(trx, userId))
        await postExpired(trx, { userId, amountPaise });
    });
}

async function postExpired(
  trx: Trx,
  { userId, amountPaise }: { userId: string; amountPaise: Paise },
): Promise<void> {
  const reference = newId();
  const row = { user_id: userId, kind: 'expired', reference, reason: 'Expired', amount_paise: -amountPaise };
  await insertEntry(trx, row);
  await postToLedger(trx, {
    kind: 'store credit expired',
    reference,
    entries: [
      { account: ACCOUNTS.storeCredit, amountPaise: paise(amountPaise) },
      { account: ACCOUNTS.expiredCredit, amountPaise: -amountPaise },
    ],
  });
}
