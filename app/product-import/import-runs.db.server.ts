import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { SheetRuns } from '#app/platform/db/tables.gen.ts';

/** Maximum failed pictures and kept products listed; more usually have the same cause. */
const MAX_PROBLEMS = 200;

export async function insertRun(
  db: Database,
  row: Omit<Insertable<SheetRuns>, 'started_at' | 'touched_at' | 'preview'>,
): Promise<void> {
  await db
    .insertInto('sheet_runs')
    .values({ ...row, started_at: sql`shop_now()`, touched_at: sql`now()` })
    .execute();
}

export interface RunCounts {
  rows_done: number;
  created: number;
  updated: number;
  failed: number;
}

/** Saves a run's progress and returns whether it was cancelled. */
export async function updateRunProgress(db: Database, id: string, counts: RunCounts): Promise<boolean> {
  const { is_cancelling } = await db
    .updateTable('sheet_runs')
    .set({ ...counts, touched_at: sql`now()` })
    .where('id', '=', id)
    .returning('is_cancelling')
    .executeTakeFirstOrThrow();
  return is_cancelling;
}

export async function endRun(
  db: Database,
  id: string,
  { state, ...counts }: Partial<RunCounts> & { preview?: string; state: 'done' | 'cancelled' | 'broken off' },
): Promise<void> {
  await db
    .updateTable('sheet_runs')
    .set({ ...counts, state, ended_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks a running run as interrupted; finished runs do not change. */
export async function markRunInterrupted(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sheet_runs')
    .set({ state: 'broken off', ended_at: sql`shop_now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Requests cancellation; finished runs do not change. */
export async function requestCancellation(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sheet_runs')
    .set({ is_cancelling: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** A run without progress for two minutes was interrupted with its server. */
const stateNow = sql<'running' | 'done' | 'cancelled' | 'broken off'>`case
  when state = 'running' and touched_at < now() - interval '2 minutes' then 'broken off' else state
end`;

function selectRuns(db: Database) {
  return db
    .selectFrom('sheet_runs')
    .select(['id', 'file_name', 'dialect', 'mode', 'is_dry_run', 'row_count', 'rows_done'])
    .select(['created', 'updated', 'failed', 'started_at', 'preview', stateNow.as('state')])
    .select(['undo_state', 'undo_requested_at'])
    .select(
      sql<boolean>`undo_state is null and exists (select from import_changes where run_id = sheet_runs.id)`.as(
        'can_undo',
      ),
    )
    .select(
      sql<number>`(
        select count(*)::int from import_changes where run_id = sheet_runs.id and outcome = 'restored'
      )`.as('restored'),
    )
    .select(
      sql<number>`(
        select count(*)::int from import_changes where run_id = sheet_runs.id and outcome = 'kept'
      )`.as('kept_count'),
    )
    .select(
      sql<{ product: string; name: string; message: string }[]>`(
        select coalesce(json_agg(json_build_object('product', id, 'name', name, 'message', problem)), '[]')
        from (
          select products.id, name, problem from import_changes join products on products.id = product_id
          where run_id = sheet_runs.id and outcome = 'kept' order by name, products.id limit ${MAX_PROBLEMS}
        ) as kept
      )`.as('kept'),
    )
    .select(
      sql<number>`(
        select count(*)::int from wanted_pictures where run_id = sheet_runs.id and problem is null
      )`.as('waiting'),
    )
    .select(
      sql<{ product: string; url: string; message: string }[]>`(
        select coalesce(json_agg(json_build_object('product', name, 'url', source_url, 'message', problem)), '[]')
        from (
          select products.name, source_url, problem
          from wanted_pictures join products on products.id = product_id
          where run_id = sheet_runs.id and problem is not null order by wanted_pictures.id limit ${MAX_PROBLEMS}
        ) as missed
      )`.as('missed'),
    );
}
export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

/** The latest runs, or the one with this id. */
export async function listRuns(
  db: Database,
  { id, maxRuns }: { id?: string; maxRuns: number },
): Promise<RunRow[]> {
  return await selectRuns(db)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRuns)
    .execute();
}

export async function findRunUserId(db: Database, id: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('sheet_runs')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return user_id;
}
