import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export async function insertCustomerNote(
  trx: Trx,
  row: { id: string; user_id: string; author_id: string; body: string },
): Promise<void> {
  await trx.insertInto('customer_notes').values(row).execute();
}

/** Oldest first. */
export async function listCustomerNoteRows(db: Database, userId: string) {
  return await db
    .selectFrom('customer_notes')
    .innerJoin('users', 'users.id', 'customer_notes.author_id')
    .select(['customer_notes.id', 'body', 'users.name as author', 'customer_notes.created_at'])
    .where('user_id', '=', userId)
    .orderBy('customer_notes.id')
    .execute();
}

export async function deleteCustomerNotes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('customer_notes').where('user_id', '=', userId).execute();
}

/** In alphabetical order, each once. */
export async function setTags(trx: Trx, userId: string, tags: readonly string[]): Promise<void> {
  await trx
    .updateTable('users')
    .set({ tags: sql<string[]>`array(select distinct unnest(${[...tags]}::text[]) order by 1)` })
    .where('id', '=', userId)
    .execute();
}
