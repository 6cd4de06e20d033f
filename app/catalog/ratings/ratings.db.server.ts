import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

interface RatingRow {
  id: string;
  rating: number;
  review_count: number;
}

export async function updateRatingRows(trx: Trx, ratings: readonly RatingRow[]): Promise<void> {
  await sql`
    update products set rating = changed.rating, review_count = changed.review_count
    from json_populate_recordset(null::products, ${JSON.stringify(ratings)}::json) as changed
    where products.id = changed.id
  `.execute(trx);
}
