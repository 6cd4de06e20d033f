import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { ImportRun } from '../product-import.schema.ts';
import { listRuns, type RunRow, requestCancellation } from './import-runs.db.server.ts';

const LATEST_COUNT = 10;

/**
 * The latest imports, how far they are and which pictures they still wait for; or the one with an id, if its file has
 * come by now. For admins: 401, 403.
 */
export async function listImportRuns(db: Database, actor: Actor, id?: string): Promise<ImportRun[]> {
  requirePermission(actor, 'catalogue');
  return (await listRuns(db, { id, maxRuns: LATEST_COUNT })).map(toRun);
}

/**
 * Asks an import to stop before its next products. Where it takes all or nothing it has changed nothing then, else
 * what it has taken stays. For admins: 401, 403; refuses 404 what is none.
 */
export async function cancelImport(db: Database, actor: Actor, id: string): Promise<ImportRun> {
  requirePermission(actor, 'catalogue');
  if (isId(id)) await requestCancellation(db, id);
  const [run] = isId(id) ? await listImportRuns(db, actor, id) : [];
  if (!run) throw refuse.notFound('There is no such import.');
  return run;
}

function toRun(row: RunRow): ImportRun {
  return {
    _id: row.id,
    fileName: row.file_name,
    dialect: row.dialect as ImportRun['dialect'],
    mode: row.mode as ImportRun['mode'],
    dryRun: row.is_dry_run,
    state: row.state,
    rows: row.row_count,
    rowsDone: row.rows_done,
    created: row.created,
    updated: row.updated,
    failed: row.failed,
    preview: row.preview as ImportRun['preview'],
    startedAt: row.started_at.toISOString(),
    pictures: { waiting: row.waiting, failed: row.missed },
  };
}
