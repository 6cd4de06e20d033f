import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { BulkJobs } from '#app/platform/db/tables.gen.ts';
import type { BulkJobAction } from './bulk-job.schema.ts';
import type { NamedCategory } from './plan-product-change.ts';

/** Maximum refused products listed of a job. */
const MAX_PROBLEMS = 200;

export async function insertBulkJob(
  trx: Trx,
  job: Omit<Insertable<BulkJobs>, 'requested_at' | 'state'>,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('bulk_jobs')
    .values({ ...job, requested_at: sql`shop_now()` })
    .execute();
  await sql`
    insert into bulk_job_products (job_id, product_id) select ${job.id}, unnest(${[...productIds]}::uuid[])
  `.execute(trx);
}

/** The running job, locked so that its batches run one after another. */
export async function lockRunningJob(
  trx: Trx,
  id: string,
): Promise<{ action: BulkJobAction; userId: string } | undefined> {
  const row = await trx
    .selectFrom('bulk_jobs')
    .select(['action', 'user_id'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row && { action: row.action as unknown as BulkJobAction, userId: row.user_id };
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

export interface BulkOutcome {
  product_id: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  before?: string;
  after?: string;
  problem?: string;
}

export async function saveBulkOutcomes(
  trx: Trx,
  jobId: string,
  outcomes: readonly BulkOutcome[],
): Promise<void> {
  await sql`
    update bulk_job_products set outcome = done.outcome, before = done.before, after = done.after, problem = done.problem
    from json_populate_recordset(null::bulk_job_products, ${JSON.stringify(outcomes)}::json) as done
    where bulk_job_products.job_id = ${jobId} and bulk_job_products.product_id = done.product_id
  `.execute(trx);
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

const countOf = (outcome: BulkOutcome['outcome']) => sql<number>`(
  select count(*)::int from bulk_job_products where job_id = bulk_jobs.id and outcome = ${outcome}
)`;

/** The newest jobs, or the one with this id. */
export async function listBulkJobRows(db: Database, { id, maxRows }: { id?: string; maxRows: number }) {
  return await db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.user_id')
    .select(['bulk_jobs.id', 'summary', 'users.name as by', 'state', 'requested_at', 'ended_at', 'total'])
    .select([
      countOf('changed').as('changed'),
      countOf('unchanged').as('unchanged'),
      countOf('refused').as('refused'),
    ])
    .select(
      sql<{ product: string; name: string; message: string }[]>`(
        select coalesce(json_agg(json_build_object('product', id, 'name', name, 'message', problem)), '[]')
        from (
          select products.id, name, problem from bulk_job_products join products on products.id = product_id
          where job_id = bulk_jobs.id and outcome = 'refused' order by name, products.id limit ${MAX_PROBLEMS}
        ) as refused
      )`.as('problems'),
    )
    .$if(id !== undefined, (query) => query.where('bulk_jobs.id', '=', id as string))
    .orderBy('requested_at', 'desc')
    .orderBy('bulk_jobs.id', 'desc')
    .limit(maxRows)
    .execute();
}
