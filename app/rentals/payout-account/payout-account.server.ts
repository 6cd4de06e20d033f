import { consumeCode, verifyCode } from '#app/accounts/codes/one-time-code.server.ts';
import { sendSecurityNotice, verificationAddress } from '#app/accounts/profile/contacts.server.ts';
import { requireOwnUser } from '#app/accounts/users/users.server.ts';
import { maskTransferAccount } from '#app/payments/refunds/transfer-account.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { decryptFor, type EncryptionPurpose, encryptFor } from '#app/platform/security/encryption.server.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import type { PayoutProviders } from '../payouts/providers/payout-provider.ts';
import { findPayoutRow } from '../rental-settlement.db.server.ts';
import type { AccountCheck } from './checks/account-check.schema.ts';
import { requestAccountCheck } from './checks/request-account-check.server.ts';
import {
  deletePayoutAccountRow,
  findPayoutAccount,
  type PayoutAccountRow,
  upsertPayoutAccount,
} from './payout-account.db.server.ts';
import type { MaskedPayoutAccount, PayoutAccount, PayoutAccountInput } from './payout-account.schema.ts';

/** The account for the signed-in person's payouts, masked; null before it was entered. */
export async function showPayoutAccount(db: Database, actor: Actor): Promise<MaskedPayoutAccount | null> {
  const row = await findPayoutAccount(db, requireSignedIn(actor).userId);
  return row ? toMasked(row) : null;
}

/**
 * Sets the account for the signed-in person's payouts, and notifies them. Refuses without a code that was sent to their own
 * address. The new account gets no payout for a day, and is checked if a provider is set up.
 */
export async function changePayoutAccount(
  { db, payouts }: { db: Database; payouts: Pick<PayoutProviders, 'checker'> },
  actor: Actor,
  { account, otp, requestToken, acceptsTerms, from }: PayoutAccountInput & { from: string },
): Promise<MaskedPayoutAccount> {
  const user = await requireOwnUser(db, actor);
  if (otp === undefined) throw missingCode();
  const to = verificationAddress(user);
  const code = await verifyCode(db, { to, purpose: 'sign-in', code: otp, requestToken, from });
  const sealed = await encryptFor(db, sealedFor(user.id), Buffer.from(JSON.stringify(account)));
  return await inTransaction(db, async (trx) => {
    await consumeCode(trx, code);
    const kind = 'upi' in account ? 'upi' : 'bank';
    const row = { owner_id: user.id, kind, sealed, masked: maskTransferAccount(account) } as const;
    await upsertPayoutAccount(trx, row, { acceptsTerms });
    if (kind === 'bank') await requestAccountCheck(trx, payouts, { ownerId: user.id });
    await sendSecurityNotice(trx, user, 'payout account');
    return toMasked((await findPayoutAccount(trx, user.id)) as PayoutAccountRow);
  });
}

function missingCode() {
  const message = 'Please enter the OTP that was sent to you.';
  return refuse.invalid(message, [{ path: 'otp', message }]);
}

/** The full account of a payout's owner, for the transfer; the reading is in the audit log. Refuses an unknown payout. */
export async function revealPayoutAccount(
  db: Database,
  actor: Actor,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<PayoutAccount & { paysFrom: string; check: AccountCheck | null }> {
  return await adminChange(db, actor, 'finance', async (trx) => {
    const payout = isId(rentalOrderId) ? await findPayoutRow(trx, rentalOrderId) : undefined;
    if (!payout) throw refuse.notFound('Payout not found');
    const row = await findPayoutAccount(trx, payout.owner_id);
    if (!row) throw refuse.notFound(`${payout.owner_name} has not entered a payout account yet.`);
    const account = await openPayoutAccount(trx, row);
    return {
      action: 'read',
      subject: { kind: 'payout', id: rentalOrderId, name: payout.number },
      after: { owner: payout.owner_name, account: row.masked },
      result: { ...account, paysFrom: row.pays_from.toISOString(), check: toCheck(row) },
    };
  });
}

/** Decrypts an account; throws if its bytes belong to another owner. */
export async function openPayoutAccount(
  db: Database,
  { owner_id, sealed }: { owner_id: string; sealed: Buffer },
): Promise<PayoutAccount> {
  const bytes = await decryptFor(db, sealedFor(owner_id), sealed);
  return JSON.parse(bytes.toString()) as PayoutAccount;
}

/** Refuses a payout to an account that was changed less than a day ago. */
export async function refuseCoolingAccount(trx: Trx, { ownerId }: { ownerId: string }): Promise<void> {
  const row = await findPayoutAccount(trx, ownerId);
  if (!row?.is_cooling) return;
  const time = row.pays_from.toISOString();
  throw refuse.conflict(
    `The owner’s payout account was changed. It can be paid from ${formatDay(time)}, ${formatTime(time)}.`,
  );
}

/** Deletes the payout account of a closed account. */
export async function deletePayoutAccount(db: Database, { userId }: { userId: string }): Promise<void> {
  await deletePayoutAccountRow(db, userId);
}

function sealedFor(ownerId: string): EncryptionPurpose {
  return { secret: 'payout accounts', purpose: 'payout account', owner: ownerId };
}

function toMasked(row: PayoutAccountRow): MaskedPayoutAccount {
  return {
    kind: row.kind as MaskedPayoutAccount['kind'],
    masked: row.masked,
    changedAt: row.changed_at.toISOString(),
    paysFrom: row.pays_from.toISOString(),
    acceptsTerms: row.terms_accepted_at !== null,
    check: toCheck(row),
  };
}

function toCheck({ check_state, accepted_at }: PayoutAccountRow): AccountCheck | null {
  return check_state === null
    ? null
    : { state: check_state as AccountCheck['state'], isAccepted: accepted_at !== null };
}
