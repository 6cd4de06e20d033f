import { addProducts } from '#app/catalog/editor/add-products.server.ts';
import { updateProductRecords } from '#app/catalog/import/product-records.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import {
  carryOverWantedPictures,
  insertWantedPictures,
  retryWantedPictures,
} from '../pictures/imported-pictures.db.server.ts';
import { picturesWanted } from '../product-import.events.ts';
import type { PlannedProduct } from '../product-import.schema.ts';
import { readBeforeImport, saveImportChanges } from '../undo/import-changes.server.ts';
import type { RowFailure, RowWarning } from './imported-product.server.ts';
import { type BatchPlan, type ImportContext, planBatch } from './plan-batch.server.ts';
import type { PictureRequest } from './plan-product.server.ts';
import { figuresOfCreation } from './planned-figures.server.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

/** The result of a batch. */
export interface BatchOutcome {
  created: number;
  updated: number;
  failed: RowFailure[];
  /** values of imported rows that were left out */
  warnings: RowWarning[];
  /** imported products, or those a dry run would import */
  imported: PlannedProduct[];
}

/**
 * Imports a batch, or only plans it in a dry run. Refuses SKUs, handles and categories that are created
 * concurrently as a conflict.
 */
export async function importBatch(
  trx: Trx,
  context: ImportContext,
  products: readonly ValidatedProduct[],
): Promise<BatchOutcome> {
  const plan = await planBatch(trx, context, products);
  const outcome = {
    created: plan.creations.length,
    updated: plan.changes.length,
    failed: plan.failed,
    warnings: plan.warnings,
    imported: listImported(plan),
  };
  if (context.isDryRun) return outcome;
  if (outcome.created + outcome.updated > 0) await writePlan(trx, context, plan);
  if (plan.retried.length > 0) {
    await retryWantedPictures(trx, context.runId, plan.retried);
    await publish(trx, picturesWanted, { runId: context.runId });
  }
  return outcome;
}

function listImported({ creations, changes }: BatchPlan): PlannedProduct[] {
  const created = creations.map(({ row, product }) => ({
    ...{ row, name: product.name, action: 'create' as const, fields: [] },
    ...figuresOfCreation(product),
  }));
  const changed = changes.map(({ row, name, fields, figures }) => ({
    ...{ row, name, action: 'change' as const, fields },
    ...figures,
  }));
  return [...created, ...changed];
}

async function writePlan(trx: Trx, context: ImportContext, { creations, changes }: BatchPlan): Promise<void> {
  const before = await readBeforeImport(
    trx,
    changes.map(({ change, picturesChanged, coloursWithNewLead }) => ({
      change,
      replacesPictures: picturesChanged || coloursWithNewLead.length > 0,
    })),
  );
  const ids = await addProducts(
    trx,
    creations.map(({ product }) => product),
  );
  await updateProductRecords(
    trx,
    changes.map(({ change }) => change),
    context.admin.userId,
  );
  await carryOverWantedPictures(trx, {
    changed: changes.map(({ change }) => change.id),
    replacedIds: changes.filter(({ picturesChanged }) => picturesChanged).map(({ change }) => change.id),
    replacedLeads: changes.flatMap(({ change, coloursWithNewLead }) =>
      coloursWithNewLead.map((color) => ({ id: change.id, color })),
    ),
  });
  const wanted = [
    ...creations.flatMap(({ pictureRequests }, index) =>
      asRows(context, ids[index] as string, 1, pictureRequests),
    ),
    ...changes.flatMap(({ change, version, pictureRequests }) =>
      asRows(context, change.id, version, pictureRequests),
    ),
  ];
  await insertWantedPictures(trx, wanted);
  await saveImportChanges(trx, context.runId, before, ids);
  if (wanted.length > 0) await publish(trx, picturesWanted, { runId: context.runId });
}

function asRows(
  { runId }: ImportContext,
  productId: string,
  version: number,
  pictureRequests: readonly PictureRequest[],
) {
  return pictureRequests.map(({ source, ...want }) => ({
    id: newId(),
    run_id: runId,
    product_id: productId,
    product_version: version,
    source_url: source,
    ...want,
  }));
}

/** '2 to 501', in spreadsheet row numbers. */
export function formatRowRange(products: readonly ValidatedProduct[]): string {
  const rows = products.flatMap(({ row, variantRows }) => [row, ...variantRows]);
  const [first, last] = rows.reduce(([least, most], row) => [Math.min(least, row), Math.max(most, row)], [
    rows[0] ?? 0,
    0,
  ] as [number, number]);
  return `${first} to ${last}`;
}

/**
 * The audit entry of an import that changed anything. It contains only counts and row numbers, because the file has the
 * details.
 */
export function importEntries(
  { runId, fileName, categoryIndex, isDryRun }: ImportContext,
  { created, updated, failed, rows }: Pick<BatchOutcome, 'created' | 'updated' | 'failed'> & { rows: string },
) {
  if (isDryRun || created + updated === 0) return [];
  const createdCategories = categoryIndex.drainCreated();
  const counts = { rows, created, updated, failed: failed.length };
  return [
    {
      action: 'imported',
      subject: { kind: 'product file' as const, id: runId, name: fileName },
      after: { ...counts, ...(createdCategories.length > 0 && { categories: createdCategories }) },
    },
  ];
}
