import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findLegalRule } from '#app/settings/settings.server.ts';
import type { AdminProductsListing } from '../admin/admin-product-query.ts';
import { requireAssignableCategory } from '../categories/read-categories.server.ts';
import { listBulkProductRows } from '../editor/admin-products.db.server.ts';
import type { ProductRecord, ProductRecordChange } from '../import/product-record.server.ts';
import {
  lockProductRecords,
  toRecordFields,
  updateProductRecords,
} from '../import/product-records.server.ts';
import type { BulkFilter, BulkJob, BulkJobAction, BulkJobInput, BulkJobPreview } from './bulk-job.schema.ts';
import {
  type BulkOutcome,
  endBulkJob,
  findCategoryNames,
  insertBulkJob,
  listBulkJobRows,
  listWaitingProducts,
  lockRunningJob,
  saveBulkOutcomes,
} from './bulk-jobs.db.server.ts';
import { bulkJobRequested } from './bulk-jobs.events.ts';
import { describeBulkJob } from './describe-bulk-job.ts';
import { type BulkPlanContext, planProductChange } from './plan-product-change.ts';

const PRODUCTS_AT_A_TIME = 250;
const MAX_EXAMPLES = 10;
const MAX_JOBS = 20;
const MAX_PRODUCTS = 100_000;
const DELETED = 'It was deleted in the meantime.';

/** What a change of all products of a filter would do, without doing it. Requires the permission `catalogue`. */
export async function previewBulkJob(
  db: Database,
  actor: Actor,
  { filter, action }: Pick<BulkJobInput, 'filter' | 'action'>,
): Promise<BulkJobPreview> {
  requirePermission(actor, 'catalogue');
  const context = await loadContext(db, action);
  const products = await listBulkProductRows(db, actor, toListing(filter));
  const preview: BulkJobPreview = {
    ...{ total: products.length, changed: 0, unchanged: 0, refused: 0 },
    ...{ examples: [], problems: [] },
  };
  for (const product of products) {
    const plan = planProductChange(product, context);
    const named = { product: product.id, name: product.name };
    if (plan === 'unchanged') preview.unchanged += 1;
    else if ('problem' in plan) {
      preview.refused += 1;
      if (preview.problems.length < MAX_EXAMPLES) preview.problems.push({ ...named, message: plan.problem });
    } else {
      preview.changed += 1;
      const { before, after } = plan;
      if (preview.examples.length < MAX_EXAMPLES) preview.examples.push({ ...named, before, after });
    }
  }
  return preview;
}

/**
 * Starts a job that changes all products which a filter finds at this moment. Refuses a filter that finds another number of
 * them than the admin has seen, a category that cannot be assigned, and an id that exists. Requires `catalogue`.
 */
export async function startBulkJob(db: Database, actor: Actor, input: BulkJobInput): Promise<BulkJob> {
  const { _id: id, filter, action, total } = input;
  await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    if (action.kind === 'category') await requireAssignableCategory(trx, { ...action, isRental: false });
    const products = await listBulkProductRows(trx, actor, toListing(filter));
    if (products.length !== total)
      throw refuse.conflict(
        `The filter finds ${products.length.toLocaleString('en-IN')} products now, not ${total.toLocaleString('en-IN')}. Please check again.`,
      );
    const { named } = await loadContext(trx, action);
    const summary = describeBulkJob(action, filter, named);
    await insertBulkJob(
      trx,
      {
        ...{ id, user_id: admin.userId, summary, total },
        ...{ filter: JSON.stringify(filter), action: JSON.stringify(action) },
      },
      products.map((product) => product.id),
    ).catch((error) => {
      throw isConstraintViolation(error, 'bulk_jobs_pkey')
        ? refuse.conflict('This change was started before.')
        : error;
    });
    await publish(trx, bulkJobRequested, { jobId: id });
    const subject = { kind: 'bulk change' as const, id, name: summary };
    return { action: 'started', subject, after: { products: total }, result: undefined };
  });
  return (await listBulkJobs(db, actor, id))[0] as BulkJob;
}

/** Cancels a job before its next batch; products that were changed stay so. Refuses one that has ended. */
export async function cancelBulkJob(db: Database, actor: Actor, id: string): Promise<BulkJob> {
  const [job] = isId(id) ? await listBulkJobs(db, actor, id) : [];
  if (!job) throw refuse.notFound('Change not found');
  await adminChange(db, actor, 'catalogue', async (trx) => {
    if (!(await endBulkJob(trx, id, 'cancelled'))) throw refuse.conflict('This change has already ended.');
    const subject = { kind: 'bulk change' as const, id, name: job.summary };
    return { action: 'cancelled', subject, result: undefined };
  });
  return (await listBulkJobs(db, actor, id))[0] as BulkJob;
}

/** The newest jobs, or the one with this id. Requires the permission `catalogue`. */
export async function listBulkJobs(db: Database, actor: Actor, id?: string): Promise<BulkJob[]> {
  requirePermission(actor, 'catalogue');
  const rows = await listBulkJobRows(db, { id, maxRows: MAX_JOBS });
  return rows.map(({ id, state, requested_at, ended_at, ...row }) => ({
    ...row,
    _id: id,
    state: state as BulkJob['state'],
    requestedAt: requested_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}

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

async function changeProducts(
  trx: Trx,
  { action, userId }: { action: BulkJobAction; userId: string },
  ids: readonly string[],
): Promise<BulkOutcome[]> {
  const problem = await findCategoryProblem(trx, action);
  if (problem) return ids.map((product_id) => ({ product_id, outcome: 'refused', problem }));
  const context = await loadContext(trx, action);
  const locked = await lockProductRecords(trx, { handles: [], ids });
  const found = new Map(locked.map((product) => [product.id, product]));
  const planned = ids.map((id) => planOutcome(id, found.get(id), context));
  await updateProductRecords(
    trx,
    planned.flatMap(({ change }) => change ?? []),
    userId,
  );
  return planned.map(({ outcome }) => outcome);
}

function planOutcome(
  product_id: string,
  product: ProductRecord | undefined,
  context: BulkPlanContext,
): { outcome: BulkOutcome; change?: ProductRecordChange } {
  if (!product) return { outcome: { product_id, outcome: 'refused', problem: DELETED } };
  const plan = planProductChange(product, context);
  if (plan === 'unchanged') return { outcome: { product_id, outcome: 'unchanged' } };
  if ('problem' in plan) return { outcome: { product_id, outcome: 'refused', problem: plan.problem } };
  const { change, before, after } = plan;
  return {
    outcome: { product_id, outcome: 'changed', before, after },
    change: { id: product_id, facts: { ...toRecordFields(product), ...change } },
  };
}

/** The category may have been deleted since the job was started. */
async function findCategoryProblem(trx: Trx, action: BulkJobAction): Promise<string | undefined> {
  if (action.kind !== 'category') return undefined;
  try {
    await requireAssignableCategory(trx, { ...action, isRental: false });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function loadContext(db: Database, action: BulkJobAction): Promise<BulkPlanContext> {
  const isKnown =
    action.kind === 'category' &&
    isId(action.category) &&
    (action.subcategory === null || isId(action.subcategory));
  return {
    action,
    legalRule: await findLegalRule(db),
    named: isKnown ? await findCategoryNames(db, action) : undefined,
  };
}

function toListing({ search, subcategory, active, ...filter }: BulkFilter): AdminProductsListing {
  return {
    ...filter,
    q: search || undefined,
    category: filter.category || undefined,
    tag: filter.tag || undefined,
    subcategory: subcategory ? [subcategory] : undefined,
    active: active === undefined ? undefined : active === '1',
    ...{ rental: false, sort: 'newest', page: 1, limit: MAX_PRODUCTS },
  };
}
