import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import { type ProductRow, selectProducts } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';
import { FEATURED } from './listing.db.server.ts';

/** Tags by number of products, each with its best products. */
export async function rankTags(
  db: Database,
  actor: Actor,
  maxRows: number,
): Promise<{ tag: string; count: number; ids: string[] }[]> {
  const { rows } = await sql<{ tag: string; count: number; ids: string[] }>`
    select tag, count(*) as count, (array_agg(products.id order by ${FEATURED}))[1:${sql.lit(maxRows)}] as ids
    from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id,
    unnest(products.tags) as tag
    where ${isVisibleTo(actor)}
    group by tag order by count(*) desc, tag
  `.execute(db);
  return rows;
}

export async function findTaggedRows(
  db: Database,
  tags: readonly string[],
  limit: number,
): Promise<ProductRow[]> {
  return await selectProducts(db)
    .where(isVisibleTo(guest))
    .where(sql<boolean>`products.tags && ${tags}::text[]`)
    .orderBy(
      sql`cardinality(array(select unnest(products.tags) intersect select unnest(${tags}::text[]))) desc`,
    )
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute();
}
