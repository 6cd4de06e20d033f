import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import { ACCOUNTS } from './ledger-accounts.ts';

interface NewEntry {
  account: string;
  amountPaise: number;
}

/** Does nothing if the kind and reference are already posted. */
export async function insertPosting(
  trx: Trx,
  { kind, reference, entries }: { kind: string; reference: string; entries: readonly NewEntry[] },
): Promise<void> {
  const transaction = await trx
    .insertInto('ledger_transactions')
    .values({ id: newId(), kind, reference })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!transaction) return;
  const rows = entries.map(({ account, amountPaise }) => ({
    transaction_id: transaction.id,
    account,
    amount_paise: amountPaise,
  }));
  await trx.insertInto('ledger_entries').values(rows).execute();
}

interface LedgerFilter {
  /** inclusive */
  from?: Date;
  /** exclusive */
  before?: Date;
  account?: string;
}

type Joined = DB & { entry: DB['ledger_entries']; posting: DB['ledger_transactions'] };

function selectEntries(db: Database) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as posting', 'posting.id', 'entry.transaction_id');
}

function filtered<O>(
  query: SelectQueryBuilder<Joined, 'entry' | 'posting', O>,
  { from, before, account }: LedgerFilter,
) {
  let result = query;
  if (from) result = result.where('posting.posted_at', '>=', from);
  if (before) result = result.where('posting.posted_at', '<', before);
  return account ? result.where('entry.account', '=', account) : result;
}

/** A page of entries, newest first. */
export async function listEntryPage(
  db: Database,
  filter: LedgerFilter,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await filtered(selectEntries(db), filter)
    .select([
      'entry.id',
      'entry.account',
      'entry.amount_paise as amountPaise',
      'posting.kind',
      'posting.reference',
      'posting.posted_at as postedAt',
    ])
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = filtered(selectEntries(db), filter).select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await counting.executeTakeFirstOrThrow();
  return { rows, total };
}

/** The numbers of orders and rentals, by id. */
export async function findNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number as number'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('rental_orders').select(['id', 'number']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The balance of each account, by name. */
export async function listBalances(db: Database, filter: Pick<LedgerFilter, 'before'>) {
  return await filtered(selectEntries(db), filter)
    .select(({ fn }) => ['entry.account', fn.sum<number>('entry.amount_paise').as('amountPaise')])
    .groupBy('entry.account')
    .orderBy('entry.account')
    .execute();
}

/** Counts transactions whose entries do not sum to zero, or that have none. */
export async function countUnbalancedPostings(db: Database): Promise<number> {
  const unbalanced = db
    .selectFrom('ledger_transactions as posting')
    .leftJoin('ledger_entries as entry', 'entry.transaction_id', 'posting.id')
    .select('posting.id')
    .groupBy('posting.id')
    .having(({ fn }) => sql`coalesce(${fn.sum('entry.amount_paise')}, -1)`, '<>', 0);
  const counting = db
    .selectFrom(unbalanced.as('unbalanced'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counting.executeTakeFirstOrThrow()).count;
}

/** What the provider owes the shop, by the ledger and by payments less refunds, in one snapshot. */
export async function sumCardClearing(db: Database): Promise<{ posted: number; recorded: number }> {
  return await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('ledger_entries')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_paise'), sql<number>`0`).as('sum'))
        .where('account', '=', ACCOUNTS.cardClearing)
        .$asScalar()
        .$notNull()
        .as('posted'),
      sql<number>`(SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE state = 'captured')
        - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE state = 'processed')`.as('recorded'),
    ])
    .executeTakeFirstOrThrow();
}

/** Rental fees received less those refunded, by days in India (both included); settlements are excluded. */
export async function sumRentalFeeEntries(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { sum } = await selectEntries(db)
    .select(sql<number>`-coalesce(sum(entry.amount_paise), 0)`.as('sum'))
    .where('entry.account', '=', ACCOUNTS.rentalFees)
    .where(sql<boolean>`posting.kind in ('rental fee paid', 'rental fee collected', 'rental fee given back')`)
    .where(sql<boolean>`posting.posted_at >= (${from}::date::timestamp at time zone 'Asia/Kolkata')`)
    .where(sql<boolean>`posting.posted_at < ((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`)
    .executeTakeFirstOrThrow();
  return sum;
}
