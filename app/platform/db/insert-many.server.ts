import { type Insertable, sql } from 'kysely';
import type { Trx } from './database.server.ts';
import type { DB } from './tables.gen.ts';

/** Some megabytes of JSON per statement: more is not faster and risks the statement timeout. */
const BATCH_SIZE = 5_000;

/**
 * Inserts many rows that all have the same columns. They are sent as one JSON parameter, because one parameter per value
 * would exceed the limit of 65,535 per statement.
 */
export async function insertMany<T extends keyof DB & string>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const json = JSON.stringify(rows.slice(start, start + BATCH_SIZE));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(trx);
  }
}
