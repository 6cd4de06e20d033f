import { type Insertable, sql } from 'kysely';
import type { Trx } from './database.server.ts';
import type { DB } from './tables.gen.ts';

/** Some megabytes of JSON at a time: more is no faster, and a statement must end within its time. */
const ROWS_AT_A_TIME = 5_000;

/**
 * Adds many rows to a table, all naming the same columns. They travel as one JSON text: with a parameter
 * for every value, thousands of rows pass the 65,535 that a statement may have.
 */
export async function insertMany<T extends keyof DB & string>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_A_TIME));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(trx);
  }
}
