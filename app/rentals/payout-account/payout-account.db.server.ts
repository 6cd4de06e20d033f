import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { PayoutAccounts } from '#app/platform/db/tables.gen.ts';

/** Hours until a changed account gets a payout, so that its owner can react to the notice. */
const COOLING_HOURS = 24;

/** When an account gets its first payout. */
export const paysFrom = sql<Date>`payout_accounts.changed_at + make_interval(hours => ${COOLING_HOURS})`;

export type PayoutAccountRow = Selectable<PayoutAccounts> & {
  pays_from: Date;
  is_cooling: boolean;
  /** null: not checked */
  check_state: string | null;
  accepted_at: Date | null;
};

export async function findPayoutAccount(
  db: Database,
  ownerId: string,
): Promise<PayoutAccountRow | undefined> {
  return await db
    .selectFrom('payout_accounts')
    .leftJoin('payout_account_checks', 'payout_account_checks.owner_id', 'payout_accounts.owner_id')
    .selectAll('payout_accounts')
    .select(['payout_account_checks.state as check_state', 'payout_account_checks.accepted_at'])
    .select(paysFrom.as('pays_from'))
    .select(sql<boolean>`${paysFrom} > shop_now()`.as('is_cooling'))
    .where('payout_accounts.owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function upsertPayoutAccount(
  trx: Trx,
  account: { owner_id: string; kind: 'upi' | 'bank'; sealed: Buffer; masked: string },
  { acceptsTerms }: { acceptsTerms: boolean },
): Promise<void> {
  const { kind, sealed, masked } = account;
  const terms_accepted_at = acceptsTerms ? sql<Date>`shop_now()` : null;
  await trx
    .insertInto('payout_accounts')
    .values({ ...account, terms_accepted_at })
    .onConflict((same) =>
      same
        .column('owner_id')
        .doUpdateSet({ kind, sealed, masked, terms_accepted_at, changed_at: sql<Date>`shop_now()` }),
    )
    .execute();
}

export async function deletePayoutAccountRow(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom('payout_accounts').where('owner_id', '=', ownerId).execute();
}
