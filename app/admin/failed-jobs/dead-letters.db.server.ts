import { type RawBuilder, sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { DEAD_LETTERS, type PendingHandler } from '#app/platform/jobs/job-queues.ts';

export interface DeadLetterRow {
  id: string;
  data: Partial<PendingHandler>;
  error: string | null;
  tries: number;
  created_on: Date;
}

/** pg-boss owns the dead-letter queue and creates its tables when the first server starts. */
async function hasQueue(db: Database): Promise<boolean> {
  const query = sql<{ there: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`;
  return (await query.execute(db)).rows[0]?.there ?? false;
}

const WAITING = sql`name = ${DEAD_LETTERS} AND state < 'active' AND NOT blocked`;

async function fetchRows<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await hasQueue(db)) ? (await query.execute(db)).rows : [];
}

function selectRows(rest: RawBuilder<unknown>): RawBuilder<DeadLetterRow> {
  return sql<DeadLetterRow>`
    SELECT id, data, source_output ->> 'message' AS error, source_retry_count + 1 AS tries, created_on
    FROM pgboss.job WHERE ${WAITING} ${rest}`;
}

export async function listDeadLetters(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<DeadLetterRow[]> {
  const rest = sql`ORDER BY created_on DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  return await fetchRows(db, selectRows(rest));
}

export async function countDeadLetters(db: Database): Promise<number> {
  const [row] = await fetchRows(
    db,
    sql<{ count: number }>`SELECT count(*) AS count FROM pgboss.job WHERE ${WAITING}`,
  );
  return row?.count ?? 0;
}

export async function lockDeadLetter(trx: Trx, id: string): Promise<DeadLetterRow | undefined> {
  return (await fetchRows(trx, selectRows(sql`AND id = ${id} FOR UPDATE`)))[0];
}

/** Moves the job back into its original queue, in the running transaction. */
export async function redriveDeadLetter(trx: Trx, id: string): Promise<void> {
  await new PgBoss({ db: fromKysely(trx) }).redrive(DEAD_LETTERS, { ids: [id] });
}

export async function deleteDeadLetter(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND id = ${id}`.execute(trx);
}
