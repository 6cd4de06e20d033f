import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { BulkJobs } from '#app/platform/db/tables.gen.ts';
import type { ProductRecordFields } from '../import/product-record.server.ts';
import type { BulkJobAction } from './bulk-job.schema.ts';
import type { FormerProduct, NamedCategory } from './plan-product-change.ts';

/** Maximum refused products listed of a job; its file has all. */
const MAX_PROBLEMS = 50;
const UNDO_DAYS = 30;

/** Stores a job that is to change these products. */
export async function insertBulkJob(
  trx: Trx,
  job: Pick<Insertable<BulkJobs>, 'id' | 'user_id' | 'summary' | 'filter' | 'action' | 'undoes'>,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('bulk_jobs')
    .values({ ...job, total: productIds.length, requested_at: sql`shop_now()` })
    .execute();
  await sql`
    insert into bulk_job_products (job_id, product_id) select ${job.id}, unnest(${[...productIds]}::uuid[])
  `.execute(trx);
}

export interface RunningJob {
  id: string;
  action: BulkJobAction;
  /** the job that it undoes */
  undoes: string | null;
  userId: string;
}

/** The running job, locked so that its batches run one after another. */
export async function lockRunningJob(trx: Trx, id: string): Promise<RunningJob | undefined> {
  const row = await trx
    .selectFrom('bulk_jobs')
    .select(['action', 'undoes', 'user_id'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return { id, action: row.action as unknown as BulkJobAction, undoes: row.undoes, userId: row.user_id };
}

/** The next products without an outcome, in id order. */
export async function listWaitingProducts(trx: Trx, jobId: string, maxRows: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('bulk_job_products')
    .select('product_id')
    .where('job_id', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('product_id')
    .limit(maxRows)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The former values of these products that a job changed, by product id. */
export async function findFormerProducts(
  trx: Trx,
  jobId: string,
  ids: readonly string[],
): Promise<Map<string, FormerProduct>> {
  const rows = await trx
    .selectFrom('bulk_job_products')
    .select(['product_id', 'former', 'version_after', 'before', 'after'])
    .where('job_id', '=', jobId)
    .where('product_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ product_id, former, version_after, before, after }) => [
      product_id,
      {
        columns: former as Partial<ProductRecordFields>,
        versionAfter: version_after as number,
        before: before ?? '',
        after: after ?? '',
      },
    ]),
  );
}

export interface BulkOutcome {
  product_id: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  before?: string;
  after?: string;
  problem?: string;
  former?: Partial<ProductRecordFields>;
  version_after?: number;
}

/** Saves the outcomes of some products, and adds them to the job's counts. */
export async function saveBulkOutcomes(
  trx: Trx,
  jobId: string,
  outcomes: readonly BulkOutcome[],
): Promise<void> {
  await sql`
    update bulk_job_products set outcome = done.outcome, before = done.before, after = done.after,
      problem = done.problem, former = done.former, version_after = done.version_after
    from json_populate_recordset(null::bulk_job_products, ${JSON.stringify(outcomes)}::json) as done
    where bulk_job_products.job_id = ${jobId} and bulk_job_products.product_id = done.product_id
  `.execute(trx);
  const countOf = (outcome: BulkOutcome['outcome']) =>
    outcomes.filter((each) => each.outcome === outcome).length;
  await trx
    .updateTable('bulk_jobs')
    .set({
      changed: sql`changed + ${countOf('changed')}`,
      unchanged: sql`unchanged + ${countOf('unchanged')}`,
      refused: sql`refused + ${countOf('refused')}`,
    })
    .where('id', '=', jobId)
    .execute();
}

/** Ends a running job; false if it had ended before. */
export async function endBulkJob(trx: Trx, id: string, state: 'done' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_jobs')
    .set({ state, ended_at: sql`shop_now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the products of jobs that ended more than 30 days ago; their counts stay. */
export async function deleteOldBulkProducts(db: Database): Promise<void> {
  await sql`
    delete from bulk_job_products using bulk_jobs
    where bulk_jobs.id = job_id and ended_at < shop_now() - make_interval(days => ${UNDO_DAYS})
  `.execute(db);
}

export async function findCategoryNames(
  db: Database,
  { category, subcategory }: { category: string; subcategory: string | null },
): Promise<NamedCategory | undefined> {
  const { rows } = await sql<NamedCategory>`
    select categories.name as category,
      (select name from subcategories where id = ${subcategory}::uuid) as subcategory
    from categories where id = ${category}::uuid
  `.execute(db);
  return rows[0];
}

/** An undo that was cancelled may be requested again for the rest. */
const canUndo = sql<boolean>`(
  bulk_jobs.state <> 'running' and bulk_jobs.changed > 0
  and bulk_jobs.ended_at > shop_now() - make_interval(days => ${UNDO_DAYS})
  and not exists (select from bulk_jobs as undo where undo.undoes = bulk_jobs.id and undo.state <> 'cancelled')
)`;

/** The newest jobs, or the one with this id. */
export async function listBulkJobRows(db: Database, { id, maxRows }: { id?: string; maxRows: number }) {
  return await db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.user_id')
    .select(['bulk_jobs.id', 'summary', 'users.name as by', 'state', 'requested_at', 'ended_at'])
    .select(['total', 'changed', 'unchanged', 'refused', 'action', canUndo.as('canUndo')])
    .select(
      sql<{ product: string; name: string; message: string }[]>`(
        select coalesce(json_agg(json_build_object('product', id, 'name', name, 'message', problem)), '[]')
        from (
          select products.id, name, problem from bulk_job_products join products on products.id = product_id
          where job_id = bulk_jobs.id and outcome = 'refused' order by product_id limit ${MAX_PROBLEMS}
        ) as refused
      )`.as('problems'),
    )
    .$if(id !== undefined, (query) => query.where('bulk_jobs.id', '=', id as string))
    .orderBy('requested_at', 'desc')
    .orderBy('bulk_jobs.id', 'desc')
    .limit(maxRows)
    .execute();
}

/** The products that a job changed. */
export async function listChangedProducts(db: Database, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_job_products')
    .select('product_id')
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'changed')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** A job's products after an id, in id order, with their outcomes. */
export async function listBulkJobProducts(
  db: Database,
  jobId: string,
  { after, maxRows }: { after?: string; maxRows: number },
) {
  return await db
    .selectFrom('bulk_job_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'name', 'outcome', 'before', 'after', 'problem'])
    .where('job_id', '=', jobId)
    .$if(after !== undefined, (query) => query.where('product_id', '>', after as string))
    .orderBy('product_id')
    .limit(maxRows)
    .execute();
}
