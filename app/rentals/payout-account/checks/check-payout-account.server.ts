import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { payoutAccountCheckMail } from '#app/notifications/templates/account-messages.ts';
import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { ProviderRefused, ProviderUnavailable } from '#app/payments/providers/payment-provider.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { decryptFor, type EncryptionPurpose, encryptFor } from '#app/platform/security/encryption.server.ts';
import type { PayoutProviders } from '../../payouts/providers/payout-provider.ts';
import { findEmails } from '../../rentals.db.server.ts';
import { findPayoutAccount } from '../payout-account.db.server.ts';
import { openPayoutAccount } from '../payout-account.server.ts';
import type { AccountCheckState } from './account-check.schema.ts';
import type { AccountChecker, AccountFindings, CheckedBank } from './account-checker.ts';
import { namesMatch } from './account-names.ts';
import {
  type AccountCheckRow,
  findAccountCheck,
  listOpenChecks,
  shopNow,
  updateAccountCheck,
} from './payout-account-checks.db.server.ts';

interface CheckContext {
  db: Database;
  payouts: Pick<PayoutProviders, 'checker'>;
  storeUrl: string;
}

interface CheckKey {
  ownerId: string;
  reference: string;
}

/** Begins a check, or polls one that was begun, and applies the result. Throws `ProviderUnavailable`. */
export async function checkPayoutAccount(context: CheckContext, key: CheckKey): Promise<void> {
  const { db } = context;
  const check = await findAccountCheck(db, key);
  const account = await findPayoutAccount(db, key.ownerId);
  if (check?.state !== 'checking' || !account) return;
  const bank = await openPayoutAccount(db, account);
  if ('upi' in bank) return;
  const { checker } = context.payouts;
  if (checker?.name !== check.provider)
    return await endCheck(context, key, { state: 'unknown', note: 'The provider is not set up any more.' });
  try {
    const findings = await findOut(db, checker, { check, bank });
    await applyFindings(context, key, { findings, bank });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await endCheck(context, key, { state: 'unknown', note: error.message });
  }
}

/** A check whose answer was lost is looked up before it is begun again. */
async function findOut(
  db: Database,
  checker: AccountChecker,
  { check, bank }: { check: AccountCheckRow; bank: CheckedBank },
): Promise<AccountFindings> {
  const { reference, provider_id: id, requested_at: requestedAt } = check;
  if (id !== null) return await checker.fetch(id);
  const found = requestedAt && (await checker.find({ reference }));
  if (found) return found;
  await updateAccountCheck(db, reference, { requested_at: shopNow() });
  return await checker.begin({ reference, bank });
}

/** The maximum of attempts for a check that the provider could not finish. */
const MOST_ATTEMPTS = 3;

async function applyFindings(
  context: CheckContext,
  key: CheckKey,
  { findings, bank }: { findings: AccountFindings; bank: CheckedBank },
): Promise<void> {
  const { id, status, exists, registeredName, reason } = findings;
  if (status === 'pending') return await updateAccountCheck(context.db, key.reference, { provider_id: id });
  if (status === 'failed') return await tryAgain(context, key, reason);
  const common = { provider_id: id, registeredName };
  if (exists === false) return await endCheck(context, key, { ...common, state: 'not found' });
  if (exists === null || registeredName === null)
    return await endCheck(context, key, { ...common, state: 'unknown', note: 'The bank names no holder.' });
  const state = namesMatch(bank.name, registeredName) ? 'verified' : 'name differs';
  await endCheck(context, key, { ...common, state });
}

async function tryAgain(context: CheckContext, key: CheckKey, reason: string | null): Promise<void> {
  const note = reason ?? 'The provider gives no reason.';
  const isLast = await inTransaction(context.db, async (trx) => {
    const check = await findAccountCheck(trx, key, { isLocked: true });
    if (check?.state !== 'checking' || check.attempts + 1 >= MOST_ATTEMPTS)
      return check?.state === 'checking';
    await updateAccountCheck(trx, key.reference, {
      ...{ reference: newId(), provider_id: null, requested_at: null },
      ...{ attempts: check.attempts + 1, note, asked_at: shopNow() },
    });
    return false;
  });
  if (isLast) await endCheck(context, key, { state: 'unknown', note });
}

interface CheckResult {
  state: Exclude<AccountCheckState, 'checking'>;
  provider_id?: string;
  registeredName?: string | null;
  note?: string;
}

const LONGEST_NOTE = 200;

/** Stores a result, once. Notifies the owner and staff if it keeps the account out of payout runs. */
async function endCheck(
  { db, storeUrl }: CheckContext,
  key: CheckKey,
  { registeredName, note, ...result }: CheckResult,
): Promise<void> {
  const sealed_name = registeredName
    ? await encryptFor(db, nameSealedFor(key.ownerId), Buffer.from(registeredName))
    : null;
  await inTransaction(db, async (trx) => {
    const check = await findAccountCheck(trx, key, { isLocked: true });
    if (check?.state !== 'checking') return;
    await updateAccountCheck(trx, key.reference, {
      ...{ ...result, sealed_name, note: note?.slice(0, LONGEST_NOTE) ?? null, checked_at: shopNow() },
    });
    if (result.state !== 'verified') await notifyOfFailure(trx, { storeUrl, key, state: result.state });
  });
}

const FAILURES: Record<Exclude<AccountCheckState, 'checking' | 'verified'>, string> = {
  'name differs': 'The bank has another name for it than the owner entered',
  'not found': 'The bank does not know it',
  unknown: 'It could not be checked',
};

async function notifyOfFailure(
  trx: Trx,
  { storeUrl, key, state }: { storeUrl: string; key: CheckKey; state: keyof typeof FAILURES },
): Promise<void> {
  const account = await findPayoutAccount(trx, key.ownerId);
  const to = (await findEmails(trx, [key.ownerId])).get(key.ownerId);
  await raiseAlert(trx, {
    key: `payout account ${key.reference}`,
    subject: 'A payout account needs a look',
    detail: `${account?.masked}. ${FAILURES[state]}. It is in no payout run until you accept it under Payouts, Account checks.`,
  });
  const message = payoutAccountCheckMail({
    ...{ state, masked: account?.masked ?? '', link: `${storeUrl}/profile?tab=ownerRentals` },
  });
  if (to) await queueMessage(trx, { to, message, dedupeKey: `payout account check ${key.reference}` });
}

const ASK_AGAIN_MINUTES = 5;

/** Scheduled job: continues checks without a result, and ends those that have had none for three days. */
export async function followAccountChecks(context: CheckContext): Promise<void> {
  for (const { isOld, ...key } of await listOpenChecks(context.db, { minutes: ASK_AGAIN_MINUTES })) {
    await updateAccountCheck(context.db, key.reference, { asked_at: shopNow() });
    try {
      if (isOld) await endCheck(context, key, { state: 'unknown', note: 'No result for three days.' });
      else await checkPayoutAccount(context, key);
    } catch (error) {
      // One account's check must not keep the others from being made.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
}

/** The holder's name at the bank; null if none is known. */
export async function openRegisteredName(
  db: Database,
  { owner_id, sealed_name }: Pick<AccountCheckRow, 'owner_id' | 'sealed_name'>,
): Promise<string | null> {
  return sealed_name && (await decryptFor(db, nameSealedFor(owner_id), sealed_name)).toString();
}

function nameSealedFor(ownerId: string): EncryptionPurpose {
  return { secret: 'payout accounts', purpose: 'registered name', owner: ownerId };
}
