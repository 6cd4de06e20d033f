import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  requireAssignableCategory,
  requireExistingCategories,
} from '../categories/read-categories.server.ts';
import type { ProductRecord, ProductRecordChange } from '../import/product-record.server.ts';
import {
  lockProductRecords,
  toRecordFields,
  updateProductRecords,
} from '../import/product-records.server.ts';
import { loadBulkContext } from './bulk-context.server.ts';
import {
  type BulkOutcome,
  endBulkJob,
  findFormerProducts,
  listWaitingProducts,
  lockRunningJob,
  type RunningJob,
  saveBulkOutcomes,
} from './bulk-jobs.db.server.ts';
import { bulkJobRequested } from './bulk-jobs.events.ts';
import { type BulkPlan, planProductChange, planUndo } from './plan-product-change.ts';

const PRODUCTS_AT_A_TIME = 250;

/** Changes some of a job's products, and publishes the event again while more are left. */
export async function runBulkJobBatch({ db }: { db: Database }, { jobId }: { jobId: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await lockRunningJob(trx, jobId);
    if (!job) return;
    const ids = await listWaitingProducts(trx, jobId, PRODUCTS_AT_A_TIME);
    if (ids.length > 0) await saveBulkOutcomes(trx, jobId, await changeProducts(trx, job, ids));
    if (ids.length < PRODUCTS_AT_A_TIME) await endBulkJob(trx, jobId, 'done');
    else await publish(trx, bulkJobRequested, { jobId });
  });
}

async function changeProducts(trx: Trx, job: RunningJob, ids: readonly string[]): Promise<BulkOutcome[]> {
  const planOf = await (job.undoes === null ? planChanges(trx, job) : planUndos(trx, job, job.undoes, ids));
  const locked = await lockProductRecords(trx, { handles: [], ids });
  const found = new Map(locked.map((product) => [product.id, product]));
  const planned: { outcome: BulkOutcome; change?: ProductRecordChange }[] = [];
  for (const id of ids) {
    const product = found.get(id);
    planned.push(
      product
        ? toOutcome(product, await planOf(product))
        : { outcome: { product_id: id, outcome: 'refused', problem: 'It was deleted in the meantime.' } },
    );
  }
  const changes = planned.flatMap(({ change }) => change ?? []);
  await updateProductRecords(trx, changes, job.userId);
  return planned.map(({ outcome }) => outcome);
}

type PlanOf = (product: ProductRecord) => BulkPlan | Promise<BulkPlan>;

async function planChanges(trx: Trx, { action }: RunningJob): Promise<PlanOf> {
  // The category may have been deleted since the job was started.
  const problem =
    action.kind === 'category' &&
    (await findProblem(() => requireAssignableCategory(trx, { ...action, isRental: false })));
  if (problem) return () => ({ problem });
  const context = await loadBulkContext(trx, action);
  return (product) => planProductChange(product, context);
}

async function planUndos(
  trx: Trx,
  { action }: RunningJob,
  undoneId: string,
  ids: readonly string[],
): Promise<PlanOf> {
  const formers = await findFormerProducts(trx, undoneId, ids);
  const { legalRule } = await loadBulkContext(trx, action);
  return async (product) => {
    const former = formers.get(product.id);
    if (!former) return { problem: 'It is no longer known what it was before.' };
    const { category_id: category, subcategory_id: subcategory = null } = former.columns;
    const isGone =
      category !== undefined &&
      (await findProblem(() => requireExistingCategories(trx, { category, subcategory })));
    return isGone
      ? { problem: 'Its former category was deleted in the meantime.' }
      : planUndo(product, former, legalRule);
  };
}

/** The message of a refusal; undefined if nothing is refused. */
async function findProblem(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function toOutcome(
  product: ProductRecord,
  plan: BulkPlan,
): { outcome: BulkOutcome; change?: ProductRecordChange } {
  const { id: product_id } = product;
  if (plan === 'unchanged') return { outcome: { product_id, outcome: 'unchanged' } };
  if ('problem' in plan) return { outcome: { product_id, outcome: 'refused', problem: plan.problem } };
  const { change, before, after } = plan;
  const now = toRecordFields(product);
  const former = Object.fromEntries(Object.entries(now).filter(([column]) => column in change));
  return {
    outcome: { product_id, outcome: 'changed', before, after, former, version_after: product.version + 1 },
    change: { id: product_id, facts: { ...now, ...change } },
  };
}
