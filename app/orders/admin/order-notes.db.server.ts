import type { Selectable } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { OrderNotes } from '#app/platform/db/tables.gen.ts';

export type NoteRow = Pick<Selectable<OrderNotes>, 'id' | 'words' | 'created_at'> & { author: string };

export async function insertNote(
  trx: Trx,
  row: { id: string; order_id: string; author_id: string; words: string },
): Promise<void> {
  await trx.insertInto('order_notes').values(row).execute();
}

/** The notes of an order, oldest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.author_id')
    .select(['order_notes.id', 'words', 'order_notes.created_at', 'users.name as author'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .orderBy('order_notes.id')
    .execute();
}
