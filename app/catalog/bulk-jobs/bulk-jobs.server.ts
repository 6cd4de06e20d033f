import { createHash } from 'node:crypto';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import type { AdminProductsListing } from '../admin/admin-product-query.ts';
import { requireAssignableCategory } from '../categories/read-categories.server.ts';
import { listBulkProductRows, listBulkProductVersions } from '../editor/admin-products.db.server.ts';
import { loadBulkContext } from './bulk-context.server.ts';
import type { BulkFilter, BulkJob, BulkJobInput, BulkJobPreview } from './bulk-job.schema.ts';
import {
  deleteOldBulkProducts,
  endBulkJob,
  insertBulkJob,
  listBulkJobProducts,
  listBulkJobRows,
  listChangedProducts,
} from './bulk-jobs.db.server.ts';
import { bulkJobRequested } from './bulk-jobs.events.ts';
import { describeBulkJob } from './describe-bulk-job.ts';
import { planProductChange } from './plan-product-change.ts';

const MAX_EXAMPLES = 10;
const MAX_JOBS = 20;
const MAX_PRODUCTS = 100_000;
const BATCH_SIZE = 1_000;

/**
 * Previews a change of all products of a filter. Refuses a filter that finds more than 100,000
 * products. Requires the permission `catalogue`.
 */
export async function previewBulkJob(
  db: Database,
  actor: Actor,
  { filter, action }: Pick<BulkJobInput, 'filter' | 'action'>,
): Promise<BulkJobPreview> {
  requirePermission(actor, 'catalogue');
  const context = await loadBulkContext(db, action);
  const { ids, seen } = await findProducts(db, actor, filter);
  const preview: BulkJobPreview = {
    ...{ total: ids.length, seen, changed: 0, unchanged: 0, refused: 0 },
    ...{ examples: [], problems: [] },
  };
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    for (const product of await listBulkProductRows(db, ids.slice(start, start + BATCH_SIZE))) {
      const plan = planProductChange(product, context);
      const named = { product: product.id, name: product.name };
      if (plan === 'unchanged') preview.unchanged += 1;
      else if ('problem' in plan) {
        preview.refused += 1;
        if (preview.problems.length < MAX_EXAMPLES)
          preview.problems.push({ ...named, message: plan.problem });
      } else {
        preview.changed += 1;
        const { before, after } = plan;
        if (preview.examples.length < MAX_EXAMPLES) preview.examples.push({ ...named, before, after });
      }
    }
  return preview;
}

/**
 * Starts a job that changes all products that a filter finds at this moment. Refuses if these differ from the preview, a
 * category that cannot be assigned, an id that exists, and any job while another one is running. Requires `catalogue`.
 */
export async function startBulkJob(db: Database, actor: Actor, input: BulkJobInput): Promise<BulkJob> {
  const { _id: id, filter, action, total } = input;
  await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    if (action.kind === 'category') await requireAssignableCategory(trx, { ...action, isRental: false });
    const { ids, seen } = await findProducts(trx, actor, filter);
    if (ids.length !== total)
      throw refuse.conflict(
        `The filter finds ${ids.length.toLocaleString('en-IN')} products now, not ${total.toLocaleString('en-IN')}. Please check again.`,
      );
    if (seen !== input.seen)
      throw refuse.conflict('Some of these products were changed in the meantime. Please check again.');
    const { named } = await loadBulkContext(trx, action);
    const summary = describeBulkJob(action, filter, named);
    const job = { filter: JSON.stringify(filter), action: JSON.stringify(action), undoes: null };
    await addJob(trx, { ...job, id, user_id: admin.userId, summary }, ids);
    const subject = { kind: 'bulk change' as const, id, name: summary };
    return { action: 'started', subject, after: { products: total }, result: undefined };
  });
  return await requireBulkJob(db, actor, id);
}

/**
 * Starts a job that restores the former values of the products that another job changed; products that were changed since
 * are refused one by one. Refuses a job that runs, changed nothing, was undone or ended more than 30 days ago.
 */
export async function undoBulkJob(db: Database, actor: Actor, undoneId: string): Promise<BulkJob> {
  const undone = await requireBulkJob(db, actor, undoneId);
  const id = newId();
  await adminChange(db, actor, 'catalogue', async (trx, admin) => {
    const [row] = await listBulkJobRows(trx, { id: undoneId, maxRows: 1 });
    const ids = await listChangedProducts(trx, undoneId);
    if (!row?.canUndo || ids.length === 0)
      throw refuse.conflict(
        'This change cannot be undone: it is running, was undone before, changed nothing, or is older than 30 days.',
      );
    const summary = `Undo: ${undone.summary}`;
    const job = { filter: null, action: JSON.stringify(row.action), undoes: undoneId };
    await addJob(trx, { ...job, id, user_id: admin.userId, summary }, ids);
    const subject = { kind: 'bulk change' as const, id, name: summary };
    return { action: 'started', subject, after: { products: ids.length }, result: undefined };
  });
  return await requireBulkJob(db, actor, id);
}

type NewJob = Parameters<typeof insertBulkJob>[1];

async function addJob(trx: Trx, job: NewJob, ids: readonly string[]): Promise<void> {
  await insertBulkJob(trx, job, ids).catch((error) => {
    if (isConstraintViolation(error, 'bulk_jobs_pkey'))
      throw refuse.conflict('This change was started before.');
    if (isConstraintViolation(error, 'bulk_jobs_one_running'))
      throw refuse.conflict('Another bulk change is running. Wait until it has ended, or cancel it.');
    throw error;
  });
  await publish(trx, bulkJobRequested, { jobId: job.id });
}

/** Cancels a job before its next batch; changes made so far stay. Refuses one that has ended. */
export async function cancelBulkJob(db: Database, actor: Actor, id: string): Promise<BulkJob> {
  const job = await requireBulkJob(db, actor, id);
  await adminChange(db, actor, 'catalogue', async (trx) => {
    if (!(await endBulkJob(trx, id, 'cancelled'))) throw refuse.conflict('This change has already ended.');
    const subject = { kind: 'bulk change' as const, id, name: job.summary };
    return { action: 'cancelled', subject, result: undefined };
  });
  return await requireBulkJob(db, actor, id);
}

/** The newest jobs. Requires the permission `catalogue`. */
export async function listBulkJobs(db: Database, actor: Actor): Promise<BulkJob[]> {
  requirePermission(actor, 'catalogue');
  return (await listBulkJobRows(db, { maxRows: MAX_JOBS })).map(toBulkJob);
}

async function requireBulkJob(db: Database, actor: Actor, id: string): Promise<BulkJob> {
  requirePermission(actor, 'catalogue');
  const [row] = isId(id) ? await listBulkJobRows(db, { id, maxRows: 1 }) : [];
  if (!row) throw refuse.notFound('Change not found');
  return toBulkJob(row);
}

function toBulkJob(row: Awaited<ReturnType<typeof listBulkJobRows>>[number]): BulkJob {
  const { id, action: _action, state, requested_at, ended_at, ...job } = row;
  return {
    ...job,
    _id: id,
    state: state as BulkJob['state'],
    requestedAt: requested_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}

/** A job's products as CSV, with the outcome of each. Refuses an unknown id; requires `catalogue`. */
export async function exportBulkJob(db: Database, actor: Actor, id: string): Promise<AsyncGenerator<string>> {
  await requireBulkJob(db, actor, id);
  return exportLines(db, id);
}

async function* exportLines(db: Database, id: string): AsyncGenerator<string> {
  yield csvLine(['Product', 'Name', 'Outcome', 'Before', 'After', 'Reason']);
  let after: string | undefined;
  do {
    const rows = await listBulkJobProducts(db, id, { after, maxRows: BATCH_SIZE });
    yield rows
      .map((row) =>
        csvLine([row.product_id, row.name, row.outcome ?? 'not reached', row.before, row.after, row.problem]),
      )
      .join('');
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.product_id : undefined;
  } while (after !== undefined);
}

/** Scheduled job: changes that ended more than 30 days ago keep only their counts, and can no longer be undone. */
export async function deleteOldBulkChanges(db: Database): Promise<void> {
  await deleteOldBulkProducts(db);
}

/** The products that a filter finds, with a digest of their versions. */
async function findProducts(
  db: Database,
  actor: Actor,
  filter: BulkFilter,
): Promise<{ ids: string[]; seen: string }> {
  const rows = await listBulkProductVersions(db, actor, toListing(filter));
  if (rows.length > MAX_PRODUCTS)
    throw refuse.invalid('One change takes at most 1,00,000 products. Please narrow the filter.');
  const digest = createHash('sha256');
  for (const { id, version } of rows) digest.update(`${id} ${version}\n`);
  return { ids: rows.map(({ id }) => id), seen: digest.digest('hex') };
}

function toListing({ search, subcategory, active, ...filter }: BulkFilter): AdminProductsListing {
  return {
    ...filter,
    q: search || undefined,
    category: filter.category || undefined,
    tag: filter.tag || undefined,
    subcategory: subcategory ? [subcategory] : undefined,
    active: active === undefined ? undefined : active === '1',
    ...{ rental: false, sort: 'newest', page: 1, limit: MAX_PRODUCTS + 1 },
  };
}
