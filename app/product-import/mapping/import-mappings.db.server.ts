import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

export async function saveMapping(db: Database, columnsKey: string, mapping: object): Promise<void> {
  await sql`
    insert into import_mappings (columns_key, mapping, saved_at)
    values (${columnsKey}, ${JSON.stringify(mapping)}, shop_now())
    on conflict (columns_key) do update set mapping = excluded.mapping, saved_at = excluded.saved_at
  `.execute(db);
}

export async function findMapping(db: Database, columnsKey: string): Promise<unknown> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('columns_key', '=', columnsKey)
    .executeTakeFirst();
  return row?.mapping;
}
