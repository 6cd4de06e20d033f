import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

interface RatingRow {
  id: string;
  rating: number;
  review_count: number;
}

/**
 * Locks in id order to prevent deadlocks. NO KEY UPDATE lets other transactions insert rows that refer to the
 * products.
 */
export async function lockProducts(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateRatingRows(trx: Trx, ratings: readonly RatingRow[]): Promise<void> {
  await sql`
    update products set rating = changed.rating, review_count = changed.review_count
    from json_populate_recordset(null::products, ${JSON.stringify(ratings)}::json) as changed
    where products.id = changed.id
  `.execute(trx);
}
