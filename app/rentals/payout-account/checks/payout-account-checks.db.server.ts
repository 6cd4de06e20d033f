import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, PayoutAccountChecks } from '#app/platform/db/tables.gen.ts';

export type AccountCheckRow = Selectable<PayoutAccountChecks>;

/** Whether the check of an account keeps it out of payout runs; an account without a check is paid. */
export const isCheckOpen = sql<boolean>`(payout_account_checks.state is not null
  and payout_account_checks.state <> 'verified' and payout_account_checks.accepted_at is null)`;

export async function insertAccountCheck(
  trx: Trx,
  check: { ownerId: string; reference: string; provider: string },
): Promise<void> {
  const { ownerId: owner_id, reference, provider } = check;
  await trx.insertInto('payout_account_checks').values({ owner_id, reference, provider }).execute();
}

/** The check with this reference; undefined once the account was changed or the check begun again. */
export async function findAccountCheck(
  db: Database,
  { ownerId, reference }: { ownerId: string; reference: string },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<AccountCheckRow | undefined> {
  return await db
    .selectFrom('payout_account_checks')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('reference', '=', reference)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function updateAccountCheck(
  db: Database,
  reference: string,
  change: UpdateObject<DB, 'payout_account_checks'>,
): Promise<void> {
  await db.updateTable('payout_account_checks').set(change).where('reference', '=', reference).execute();
}

export const shopNow = () => sql<Date>`shop_now()`;

/** Checks without a result that were not asked about for some minutes; longest first. */
export async function listOpenChecks(db: Database, { minutes }: { minutes: number }) {
  return await db
    .selectFrom('payout_account_checks')
    .select(['owner_id as ownerId', 'reference'])
    .select(sql<boolean>`created_at <= shop_now() - interval '3 days'`.as('isOld'))
    .where('state', '=', 'checking')
    .where('asked_at', '<=', sql<Date>`shop_now() - make_interval(mins => ${minutes})`)
    .orderBy('asked_at')
    .limit(200)
    .execute();
}

function selectCheckedAccounts(db: Database, { isOpen }: { isOpen: boolean }) {
  return db
    .selectFrom('payout_account_checks')
    .innerJoin('payout_accounts', 'payout_accounts.owner_id', 'payout_account_checks.owner_id')
    .innerJoin('users', 'users.id', 'payout_account_checks.owner_id')
    .$if(isOpen, (query) => query.where(isCheckOpen));
}

export async function countCheckedAccounts(db: Database, filter: { isOpen: boolean }): Promise<number> {
  const { count } = await selectCheckedAccounts(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Accounts with a check, those that wait for a decision first, then the newest. */
export async function listCheckedAccounts(
  db: Database,
  filter: { isOpen: boolean },
  { page, limit }: { page: number; limit: number },
) {
  return await selectCheckedAccounts(db, filter)
    .leftJoin('users as accepter', 'accepter.id', 'payout_account_checks.accepted_by')
    .selectAll('payout_account_checks')
    .select(['payout_accounts.sealed', 'payout_accounts.masked', 'users.name as owner_name'])
    .select('accepter.name as accepter_name')
    .orderBy(isCheckOpen, 'desc')
    .orderBy('payout_account_checks.created_at', 'desc')
    .orderBy('payout_account_checks.owner_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
export type CheckedAccountRow = Awaited<ReturnType<typeof listCheckedAccounts>>[number];

/** Locks an account's check with its owner's name. */
export async function lockAccountCheck(trx: Trx, ownerId: string) {
  return await trx
    .selectFrom('payout_account_checks')
    .innerJoin('users', 'users.id', 'payout_account_checks.owner_id')
    .innerJoin('payout_accounts', 'payout_accounts.owner_id', 'payout_account_checks.owner_id')
    .selectAll('payout_account_checks')
    .select(['users.name as owner_name', 'payout_accounts.masked'])
    .where('payout_account_checks.owner_id', '=', ownerId)
    .forUpdate('payout_account_checks')
    .executeTakeFirst();
}
