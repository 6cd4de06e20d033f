import { addProducts } from '#app/catalogue/server/add-products.ts';
import { changeWholeProducts } from '#app/catalogue/server/change-whole-products.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { PlannedProduct } from '../sheets.shapes.ts';
import { picturesWanted } from '../sheets-news.ts';
import type { CheckedProduct } from './check-draft.ts';
import type { ImportContext } from './import-context.ts';
import { carryWaiting, insertWanted, retryWanted } from './picture-rows.server.ts';
import { type BatchPlan, planBatch } from './plan-batch.ts';
import type { Want } from './plan-product.ts';
import type { RowFailure, RowWarning } from './product-draft.ts';

/** What has become of some products of a file. */
export interface BatchOutcome {
  created: number;
  updated: number;
  failed: RowFailure[];
  /** of what was taken without something that its rows say */
  warnings: RowWarning[];
  /** those that were taken, or would be */
  taken: PlannedProduct[];
}

/**
 * Takes some products of a file into the shop, or says of a dry run what would become of them; the caller writes the
 * audit log, last in its transaction. Refuses 409 what somebody else has taken or opened just now.
 */
export async function importBatch(
  trx: Trx,
  context: ImportContext,
  products: readonly CheckedProduct[],
): Promise<BatchOutcome> {
  const plan = await planBatch(trx, context, products);
  const outcome = {
    created: plan.creations.length,
    updated: plan.changes.length,
    failed: plan.failed,
    warnings: plan.warnings,
    taken: takenOf(plan),
  };
  if (context.isDryRun) return outcome;
  if (outcome.created + outcome.updated > 0) await writePlan(trx, context, plan);
  if (plan.retried.length > 0) {
    await retryWanted(trx, context.runId, plan.retried);
    await announce(trx, picturesWanted, { runId: context.runId });
  }
  return outcome;
}

function takenOf({ creations, changes }: BatchPlan): PlannedProduct[] {
  const created = creations.map(({ row, product: { name } }) => ({
    row,
    name,
    deed: 'create' as const,
    fields: [],
  }));
  const changed = changes.map(({ row, name, fields }) => ({ row, name, deed: 'change' as const, fields }));
  return [...created, ...changed];
}

async function writePlan(trx: Trx, context: ImportContext, { creations, changes }: BatchPlan): Promise<void> {
  const ids = await addProducts(
    trx,
    creations.map(({ product }) => product),
  );
  await changeWholeProducts(
    trx,
    changes.map(({ change }) => change),
    context.admin.userId,
  );
  await carryWaiting(trx, {
    changed: changes.map(({ change }) => change.id),
    anew: changes.filter(({ isShownAnew }) => isShownAnew).map(({ change }) => change.id),
    led: changes.flatMap(({ change, ledColours }) => ledColours.map((color) => ({ id: change.id, color }))),
  });
  const wanted = [
    ...creations.flatMap(({ wants }, place) => asRows(context, ids[place] as string, 1, wants)),
    ...changes.flatMap(({ change, version, wants }) => asRows(context, change.id, version, wants)),
  ];
  await insertWanted(trx, wanted);
  if (wanted.length > 0) await announce(trx, picturesWanted, { runId: context.runId });
}

function asRows({ runId }: ImportContext, productId: string, version: number, wants: readonly Want[]) {
  return wants.map(({ source, ...want }) => ({
    id: newId(),
    run_id: runId,
    product_id: productId,
    product_version: version,
    source_url: source,
    ...want,
  }));
}

/** '2 to 501', as a spreadsheet counts. */
export function rowsOf(products: readonly CheckedProduct[]): string {
  const rows = products.flatMap(({ row, variantRows }) => [row, ...variantRows]);
  const [first, last] = rows.reduce(([least, most], row) => [Math.min(least, row), Math.max(most, row)], [
    rows[0] ?? 0,
    0,
  ] as [number, number]);
  return `${first} to ${last}`;
}

/**
 * Writes one line of the audit log about what an import has committed, and none where that is nothing. The products are
 * not told of one by one: the file has what was written, and the counts say how much.
 */
export async function noteImport(
  trx: Trx,
  { admin, runId, fileName, racks, isDryRun }: ImportContext,
  { created, updated, failed, rows }: Pick<BatchOutcome, 'created' | 'updated' | 'failed'> & { rows: string },
): Promise<void> {
  if (isDryRun || created + updated === 0) return;
  const opened = racks.takeOpened();
  await noteAdminWrite(trx, {
    actor: admin,
    deed: 'imported',
    subject: { kind: 'product file', id: runId, name: fileName },
    after: {
      rows,
      created,
      updated,
      failed: failed.length,
      ...(opened.length > 0 && { categories: opened }),
    },
  });
}
