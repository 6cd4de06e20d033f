import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#app/platform/db/database.server.ts';

/** Batch size. */
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A posting with its entries: debits positive, credits negative. */
export interface JournalPosting {
  id: string;
  kind: string;
  reference: string;
  postedAt: Date;
  entries: { account: string; amountPaise: number }[];
}

/** The postings of a month in India ('2026-11') in the order in which they were made, in batches. */
export async function* readPostingsOfMonth(db: Database, month: string): AsyncGenerator<JournalPosting[]> {
  let after = FIRST_ID;
  for (;;) {
    const postings = await selectBatch(db, month, after).execute();
    yield postings;
    const last = postings.at(-1);
    if (!last || postings.length < BATCH) return;
    after = last.id;
  }
}

function selectBatch(db: Database, month: string, after: string) {
  const firstDay = `${month}-01`;
  return db
    .selectFrom('ledger_transactions as posting')
    .select(['posting.id', 'posting.kind', 'posting.reference', 'posting.posted_at as postedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as entry')
          .select(['entry.account', 'entry.amount_paise as amountPaise'])
          .whereRef('entry.transaction_id', '=', 'posting.id')
          .orderBy('entry.id'),
      ).as('entries'),
    )
    .where(sql<boolean>`posting.posted_at >= (${firstDay}::date::timestamp at time zone 'Asia/Kolkata')`)
    .where(
      sql<boolean>`posting.posted_at < ((${firstDay}::date + interval '1 month') at time zone 'Asia/Kolkata')`,
    )
    .where('posting.id', '>', after)
    .orderBy('posting.id')
    .limit(BATCH);
}
