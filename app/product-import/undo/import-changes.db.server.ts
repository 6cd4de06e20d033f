import { type Insertable, sql } from 'kysely';
import type { ProductRecord, VariantRecord } from '#app/catalog/import/product-record.server.ts';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import type { ImportReplacedPictures, JsonValue } from '#app/platform/db/tables.gen.ts';

/** An import's change of a product. */
export interface ImportChange {
  productId: string;
  versionAfter: number;
  /** null: the import created the product */
  before: ProductRecord | null;
  variantsAfter: VariantRecord[];
  replacedPictures: boolean;
}

export async function insertImportChanges(
  trx: Trx,
  runId: string,
  changes: readonly ImportChange[],
): Promise<void> {
  await insertMany(
    trx,
    'import_changes',
    changes.map(({ productId, versionAfter, before, variantsAfter, replacedPictures }) => ({
      run_id: runId,
      product_id: productId,
      version_after: versionAfter,
      version_before: before?.version ?? null,
      before: before as unknown as JsonValue,
      variants_after: variantsAfter as unknown as JsonValue,
      replaced_pictures: replacedPictures,
    })),
  );
}

export async function insertReplacedPictures(
  trx: Trx,
  rows: readonly Insertable<ImportReplacedPictures>[],
): Promise<void> {
  await insertMany(trx, 'import_replaced_pictures', rows);
}

/** Claims an import's undo: undefined if it was requested before, is a check, still runs or changed nothing. */
export async function startUndo(trx: Trx, runId: string, userId: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('sheet_runs')
    .set({ undo_state: 'running', undo_requested_at: sql`shop_now()`, undo_requested_by: userId })
    .where('id', '=', runId)
    .where('undo_state', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('import_changes').where('run_id', '=', runId)))
    .returning('file_name')
    .executeTakeFirst();
  return row?.file_name;
}

/** The running undo, locked so that its batches run one after another. */
export async function lockRunningUndo(trx: Trx, runId: string): Promise<{ by: string } | undefined> {
  const row = await trx
    .selectFrom('sheet_runs')
    .select('undo_requested_by')
    .where('id', '=', runId)
    .where('undo_state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row && { by: row.undo_requested_by as string };
}

/** The next changes that are neither undone nor kept, in product order. */
export async function listPendingChanges(trx: Trx, runId: string, maxRows: number): Promise<ImportChange[]> {
  const rows = await trx
    .selectFrom('import_changes')
    .selectAll()
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('product_id')
    .limit(maxRows)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    versionAfter: row.version_after,
    before: row.before as ProductRecord | null,
    variantsAfter: row.variants_after as unknown as VariantRecord[],
    replacedPictures: row.replaced_pictures,
  }));
}

/** Saves why products were left alone; the others were restored. */
export async function saveOutcomes(
  trx: Trx,
  runId: string,
  outcomes: readonly { productId: string; problem: string | null }[],
): Promise<void> {
  await sql`
    update import_changes set problem = done.problem,
      outcome = case when done.problem is null then 'restored' else 'kept' end
    from unnest(
      ${outcomes.map(({ productId }) => productId)}::uuid[], ${outcomes.map(({ problem }) => problem)}::text[]
    ) as done (product_id, problem)
    where run_id = ${runId} and import_changes.product_id = done.product_id
  `.execute(trx);
}

/**
 * Updates the previous import to the version that this undo has written: the product has that import's values again, so that
 * it can be undone, too.
 */
export async function relinkEarlierImports(
  trx: Trx,
  runId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`
    update import_changes as earlier set version_after = products.version
    from import_changes as undone, products
    where undone.run_id = ${runId} and undone.product_id = any (${[...productIds]}::uuid[])
      and products.id = undone.product_id
      and earlier.product_id = undone.product_id and earlier.run_id <> undone.run_id
      and earlier.version_after = undone.version_before and earlier.outcome is null
  `.execute(trx);
}

/** Restores the pictures that an import replaced; its pending pictures are not downloaded. */
export async function restorePictures(trx: Trx, runId: string, productIds: readonly string[]): Promise<void> {
  const ids = [...productIds];
  await sql`delete from wanted_pictures where product_id = any (${ids}::uuid[])`.execute(trx);
  await sql`delete from product_pictures where product_id = any (${ids}::uuid[])`.execute(trx);
  await sql`
    insert into product_pictures (id, product_id, color, url, alt, position)
    select gen_random_uuid(), product_id, color, url, alt, position
    from import_replaced_pictures where run_id = ${runId} and product_id = any (${ids}::uuid[])
  `.execute(trx);
}

/** The pictures of products, to be restored later. */
export async function listPictureRows(trx: Trx, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return await trx
    .selectFrom('product_pictures')
    .select(['product_id', 'color', 'url', 'alt', 'position'])
    .where('product_id', '=', sql<string>`any (${[...productIds]}::uuid[])`)
    .execute();
}

export async function endUndo(trx: Trx, runId: string): Promise<void> {
  await trx.updateTable('sheet_runs').set({ undo_state: 'done' }).where('id', '=', runId).execute();
}

/** Whether another import than this one is changing products. */
export async function isImportRunning(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('sheet_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('is_dry_run', '=', false)
    .where('touched_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const DAYS_TO_UNDO = 30;

/** Deletes the recorded changes of imports of more than 30 days ago. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`
    delete from import_changes using sheet_runs
    where sheet_runs.id = run_id and started_at < shop_now() - make_interval(days => ${DAYS_TO_UNDO})
      and undo_state is distinct from 'running'
  `.execute(db);
}
