import { type Insertable, type Selectable, sql } from 'kysely';
import type { Fit } from '#app/catalog/offers/fit.ts';
import { isVisibleTo } from '#app/catalog/product/visibility.server.ts';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import type { Reviews } from '#app/platform/db/tables.gen.ts';
import { guest } from '#app/platform/security/actor.ts';
import { slugColumn } from '#app/platform/slugs/slugs.server.ts';
import type { RecentReview, Review } from './reviews.schema.ts';
import { shortName } from './reviews.ts';

export type ReviewRow = Selectable<Reviews>;

const PUBLISHED = 'Published';

type ImportedReview = Omit<ReviewRow, 'status' | 'reply' | 'replied_at'>;

export async function insertReviews(trx: Trx, rows: readonly ImportedReview[]): Promise<void> {
  await insertMany(
    trx,
    'reviews',
    rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  );
}

/** The published reviews of a product, newest first. */
export async function listReviewRows(db: Database, productId: string): Promise<ReviewRow[]> {
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', PUBLISHED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const firstPicture = sql<string | null>`(
  select url from product_pictures where product_id = products.id order by color, position limit 1
)`;

/** With name and first picture of the product, newest first. */
export function selectWithProduct(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product_name')
    .select(slugColumn('product'))
    .select(firstPicture.as('product_image'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc');
}
export type ReviewWithProductRow = Awaited<
  ReturnType<ReturnType<typeof selectWithProduct>['execute']>
>[number];

export interface RecentReviewSearch {
  page: number;
  limit: number;
  /** only of people who have received the product */
  isVerified?: boolean;
}

/** The newest published reviews of public products. */
export async function listRecentReviewRows(
  db: Database,
  { page, limit, isVerified }: RecentReviewSearch,
): Promise<ReviewWithProductRow[]> {
  return await selectWithProduct(db)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .where(isVisibleTo(guest))
    .where('reviews.status', '=', PUBLISHED)
    .$if(isVerified === true, (query) => query.where('verified_purchase', '=', true))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function listReviewRowsBy(db: Database, userId: string): Promise<ReviewWithProductRow[]> {
  return await selectWithProduct(db).where('reviews.user_id', '=', userId).execute();
}

/** Mean and count of the published reviews per product; the count is 0 without reviews. */
export async function meanRatings(trx: Trx, productIds: readonly string[]) {
  const { rows } = await sql<{ productId: string; mean: number; count: number }>`
    select requested.id as "productId", coalesce(avg(rating), 0) as mean, count(rating) as count
    from unnest(${productIds}::uuid[]) as requested(id) left join reviews
      on reviews.product_id = requested.id and reviews.status = ${PUBLISHED}
    group by requested.id
  `.execute(trx);
  return rows;
}

/** Undefined if the user has already reviewed the product. */
export async function insertReview(trx: Trx, row: Insertable<Reviews>): Promise<ReviewRow | undefined> {
  return await trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.constraint('reviews_once_per_person').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A review that everyone may see. */
export async function findPublishedReview(
  trx: Trx,
  { reviewId, productId }: { reviewId: string; productId: string },
): Promise<ReviewRow | undefined> {
  return await trx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', reviewId)
    .where('product_id', '=', productId)
    .where('status', '=', PUBLISHED)
    .executeTakeFirst();
}

interface OwnReview {
  reviewId: string;
  productId: string;
  userId: string;
}

export async function findOwnReview(trx: Trx, own: OwnReview): Promise<ReviewRow | undefined> {
  return await trx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', own.reviewId)
    .where('product_id', '=', own.productId)
    .where('user_id', '=', own.userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasReviewed(
  trx: Trx,
  { productId, userId }: Omit<OwnReview, 'reviewId'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReview(
  trx: Trx,
  own: OwnReview,
  changed: { rating: number; comment: string; images: string[]; verified_purchase: boolean; fit: Fit | null },
): Promise<ReviewRow> {
  return await trx
    .updateTable('reviews')
    .set(changed)
    .where('id', '=', own.reviewId)
    .where('product_id', '=', own.productId)
    .where('user_id', '=', own.userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function anonymiseReviewRows(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ user_id: null, reviewer_name: null })
    .where('user_id', '=', userId)
    .execute();
}

/** As everyone sees it, the reviewer with a shortened name. */
export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    images: row.images,
    user: reviewer(row),
    verifiedPurchase: row.verified_purchase,
    fit: row.fit as Fit | null,
    reply: row.reply,
    createdAt: row.created_at.toISOString(),
  };
}

export function toRecentReview(row: ReviewWithProductRow): RecentReview {
  return {
    ...toReview(row),
    product: { _id: row.product_id, slug: row.slug, name: row.product_name, image: row.product_image },
  };
}

/** As staff see it, with the reviewer's whole name. */
export function toModeratedReview(row: ReviewWithProductRow): RecentReview {
  const review = toRecentReview(row);
  return { ...review, user: review.user && { ...review.user, name: row.reviewer_name } };
}

/** A deleted account leaves no id; without a name, the page shows 'Anonymous'. */
function reviewer({ user_id, reviewer_name }: ReviewRow): Review['user'] {
  if (user_id === null && reviewer_name === null) return null;
  return { _id: user_id ?? '', name: reviewer_name && shortName(reviewer_name) };
}
