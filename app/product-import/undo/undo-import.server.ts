import { requireExistingCategories } from '#app/catalog/categories/read-categories.server.ts';
import type { ProductRecordChange } from '#app/catalog/import/product-record.server.ts';
import { lockProductRecords, updateProductRecords } from '#app/catalog/import/product-records.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listImportRuns } from '../import-runs.server.ts';
import { carryOverWantedPictures } from '../pictures/imported-pictures.db.server.ts';
import { importUndoRequested } from '../product-import.events.ts';
import type { ImportRun } from '../product-import.schema.ts';
import {
  endUndo,
  type ImportChange,
  isImportRunning,
  listPendingChanges,
  lockRunningUndo,
  relinkEarlierImports,
  restorePictures,
  saveOutcomes,
  startUndo,
} from './import-changes.db.server.ts';
import { planUndo } from './plan-undo.server.ts';

const PRODUCTS_AT_A_TIME = 250;
const CANNOT_UNDO =
  'This import cannot be undone: it was undone before, changed nothing, or is older than 30 days.';

/**
 * Requests the undo of an import, which a job carries out in batches. Refuses an unknown id, a second request, an import
 * that changed nothing, and any while an import is running. Requires the permission `catalogue`.
 */
export async function requestUndo(db: Database, actor: Actor, id: string): Promise<ImportRun> {
  requirePermission(actor, 'catalogue');
  const [run] = isId(id) ? await listImportRuns(db, actor, id) : [];
  if (!run) throw refuse.notFound('Import not found');
  if (await isImportRunning(db))
    throw refuse.conflict('An import is running. Undo this one when it has finished.');
  await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const name = await startUndo(trx, id, admin.userId);
    if (name === undefined) throw refuse.conflict(CANNOT_UNDO);
    await publish(trx, importUndoRequested, { runId: id });
    return { action: 'undone', subject: { kind: 'product file' as const, id, name }, result: undefined };
  });
  const [undoing] = await listImportRuns(db, actor, id);
  return undoing as ImportRun;
}

/**
 * Restores some of an import's products, and publishes the event again while more are left. Products that were changed
 * since are left alone with the reason.
 */
export async function undoImportBatch({ db }: { db: Database }, { runId }: { runId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const undo = await lockRunningUndo(trx, runId);
    if (!undo) return;
    const changes = await listPendingChanges(trx, runId, PRODUCTS_AT_A_TIME);
    if (changes.length > 0) await undoChanges(trx, { runId, by: undo.by }, changes);
    if (changes.length < PRODUCTS_AT_A_TIME) await endUndo(trx, runId);
    else await publish(trx, importUndoRequested, { runId });
  });
}

async function undoChanges(
  trx: Trx,
  { runId, by }: { runId: string; by: string },
  changes: readonly ImportChange[],
): Promise<void> {
  const locked = await lockProductRecords(trx, {
    handles: [],
    ids: changes.map(({ productId }) => productId),
  });
  const found = new Map(locked.map((product) => [product.id, product]));
  const plans: { productId: string; plan: ProductRecordChange | string }[] = [];
  for (const change of changes) {
    const { productId } = change;
    plans.push({
      productId,
      plan: await requireCategory(trx, change, planUndo(change, found.get(productId))),
    });
  }
  const restored = plans.flatMap(({ plan }) => (typeof plan === 'string' ? [] : [plan]));
  const ids = restored.map(({ id }) => id);
  const pictured = changes
    .filter(({ productId, replacedPictures }) => replacedPictures && ids.includes(productId))
    .map(({ productId }) => productId);
  await updateProductRecords(trx, restored, by);
  await restorePictures(trx, runId, pictured);
  await carryOverWantedPictures(trx, { changed: ids, replacedIds: [], replacedLeads: [] });
  await relinkEarlierImports(trx, runId, ids);
  await saveOutcomes(
    trx,
    runId,
    plans.map(({ productId, plan }) => ({ productId, problem: typeof plan === 'string' ? plan : null })),
  );
}

/** A category that was deleted since cannot be restored to the product. */
async function requireCategory(
  trx: Trx,
  { before }: ImportChange,
  plan: ProductRecordChange | string,
): Promise<ProductRecordChange | string> {
  if (typeof plan === 'string' || !before) return plan;
  try {
    await requireExistingCategories(trx, {
      category: before.category_id,
      subcategory: before.subcategory_id,
    });
    return plan;
  } catch (error) {
    if (error instanceof Refusal) return 'Its former category was deleted since the import.';
    throw error;
  }
}
