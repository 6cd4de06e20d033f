import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import { selectWithProduct } from '../reviews.db.server.ts';
import type { ModeratedReview, ReviewSearch } from './moderation.schema.ts';
import type { ReportReason } from './report-reasons.ts';

const reports = sql<ReportReason[]>`array(
  select reason from review_reports where review_id = reviews.id order by created_at, user_id
)`;

function selectModerated(db: Database) {
  return selectWithProduct(db).select(reports.as('reports'));
}
export type ModeratedReviewRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number];

/** A page of all reviews, newest first. */
export async function listModeratedPage(
  db: Database,
  filter: ReviewSearch,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ModeratedReviewRow[]; total: number }> {
  const rows = await filtered(selectModerated(db), filter)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return { rows, total };
}

function filtered<O>(
  query: SelectQueryBuilder<DB, 'reviews' | 'products', O>,
  { status, search }: ReviewSearch,
): SelectQueryBuilder<DB, 'reviews' | 'products', O> {
  const ofStatus =
    status === 'Reported'
      ? query.where(sql<boolean>`exists (select from review_reports where review_id = reviews.id)`)
      : status
        ? query.where('reviews.status', '=', status)
        : query;
  if (!search) return ofStatus;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const searchedColumns = ['reviews.comment', 'reviews.reviewer_name', 'products.name'] as const;
  return ofStatus.where((eb) => eb.or(searchedColumns.map((column) => eb(column, 'ilike', pattern))));
}

export async function findModerated(db: Database, id: string): Promise<ModeratedReviewRow | undefined> {
  return await selectModerated(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** An unchanged reply keeps its time. */
export async function updateModeration(
  trx: Trx,
  id: string,
  { status, reply }: { status: ModeratedReview['status']; reply: string | null },
): Promise<void> {
  const replied_at =
    reply === null
      ? null
      : sql<Date>`case when reply is distinct from ${reply} then shop_now() else replied_at end`;
  await trx.updateTable('reviews').set({ status, reply, replied_at }).where('id', '=', id).execute();
}

/** A second report by the same person replaces the reason. */
export async function upsertReport(
  trx: Trx,
  report: { review_id: string; user_id: string; reason: ReportReason },
): Promise<void> {
  await trx
    .insertInto('review_reports')
    .values(report)
    .onConflict((same) => same.columns(['review_id', 'user_id']).doUpdateSet({ reason: report.reason }))
    .execute();
}

export async function deleteReportsBy(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('review_reports').where('user_id', '=', userId).execute();
}
