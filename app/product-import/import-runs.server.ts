import { STORED_ACTION } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listRuns, markRunInterrupted, type RunRow, requestCancellation } from './import-runs.db.server.ts';
import type { ImportRun, PlannedProduct } from './product-import.schema.ts';

const LATEST_COUNT = 10;

/**
 * The latest imports with progress and missing pictures, or the one with this id, if its file has arrived. Requires the
 * permission `catalogue`.
 */
export async function listImportRuns(db: Database, actor: Actor, id?: string): Promise<ImportRun[]> {
  requirePermission(actor, 'catalogue');
  return (await listRuns(db, { id, maxRuns: LATEST_COUNT })).map(toRun);
}

/**
 * Cancels an import before its next batch. In mode 'all' nothing is changed, in mode 'good' earlier batches are kept.
 * Refuses an unknown id. Requires the permission `catalogue`.
 */
export async function cancelImport(db: Database, actor: Actor, id: string): Promise<ImportRun> {
  requirePermission(actor, 'catalogue');
  if (isId(id)) await requestCancellation(db, id);
  const [run] = isId(id) ? await listImportRuns(db, actor, id) : [];
  if (!run) throw refuse.notFound('Import not found');
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
    preview: toPreview(row.preview),
    startedAt: row.started_at.toISOString(),
    pictures: { waiting: row.waiting, failed: row.missed },
    canUndo: row.can_undo && row.state !== 'running',
    undo:
      row.undo_state === null
        ? null
        : {
            state: row.undo_state as 'running' | 'done',
            requestedAt: (row.undo_requested_at as Date).toISOString(),
            restored: row.restored,
            keptCount: row.kept_count,
            kept: row.kept,
          },
  };
}

/** Marks an import as interrupted after its process has ended; finished imports do not change. */
export async function markImportInterrupted(db: Database, runId: string): Promise<void> {
  await markRunInterrupted(db, runId);
}

/** Release 0.1.0 stored the action of a preview's products under another key. */
function toPreview(stored: RunRow['preview']): ImportRun['preview'] {
  const products = stored as (PlannedProduct & { [STORED_ACTION]?: PlannedProduct['action'] })[];
  return products.map(({ [STORED_ACTION]: former, action = former ?? 'change', ...product }) => ({
    ...product,
    action,
  }));
}
