import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { openPayoutAccount } from '../payout-account.server.ts';
import type { AccountCheckState, CheckedAccount } from './account-check.schema.ts';
import { openRegisteredName } from './check-payout-account.server.ts';
import {
  type CheckedAccountRow,
  countCheckedAccounts,
  listCheckedAccounts,
  lockAccountCheck,
  shopNow,
  updateAccountCheck,
} from './payout-account-checks.db.server.ts';

/** Accounts that were checked, those that keep payouts out of runs first. For admins. */
export async function listAccountChecks(
  db: Database,
  actor: Actor,
  { page, limit, isOpen }: { page: number; limit: number; isOpen: boolean },
): Promise<{ accounts: CheckedAccount[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const total = await countCheckedAccounts(db, { isOpen });
  const rows = await listCheckedAccounts(db, { isOpen }, { page, limit });
  const accounts = await Promise.all(rows.map((row) => toChecked(db, row)));
  return { accounts, pagination: paginationOf({ page, limit, total }) };
}

/**
 * Accepts an account whose check has failed: it can be in payout runs. Refuses one that is being checked or verified, and a check of
 * an account that was changed in the meantime.
 */
export async function acceptPayoutAccount(
  db: Database,
  actor: Actor,
  { ownerId, reference }: { ownerId: string; reference: string },
): Promise<void> {
  await adminChange(db, actor, 'finance', async (trx, admin) => {
    const check = isId(ownerId) ? await lockAccountCheck(trx, ownerId) : undefined;
    if (!check) throw refuse.notFound('Payout account not found');
    if (check.reference !== reference)
      throw refuse.conflict('The account was changed or checked again. Reload the page.');
    if (check.accepted_at !== null) throw refuse.conflict('This account is already accepted.');
    if (check.state === 'checking' || check.state === 'verified')
      throw refuse.conflict(
        check.state === 'verified'
          ? 'The bank has confirmed this account.'
          : 'This account is being checked.',
      );
    await updateAccountCheck(trx, reference, { accepted_at: shopNow(), accepted_by: admin.userId });
    return {
      action: 'accepted',
      subject: { kind: 'payout account', id: ownerId, name: check.owner_name },
      after: { account: check.masked, check: check.state },
      result: undefined,
    };
  });
}

async function toChecked(db: Database, row: CheckedAccountRow): Promise<CheckedAccount> {
  const account = await openPayoutAccount(db, row);
  const state = row.state as AccountCheckState;
  return {
    owner: { _id: row.owner_id, name: row.owner_name },
    account: row.masked,
    enteredName: 'upi' in account ? '' : account.name,
    registeredName: await openRegisteredName(db, row),
    state,
    note: row.note,
    reference: row.reference,
    checkedAt: row.checked_at?.toISOString() ?? null,
    acceptedBy: row.accepter_name,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    needsDecision: row.accepted_at === null && state !== 'verified' && state !== 'checking',
  };
}
