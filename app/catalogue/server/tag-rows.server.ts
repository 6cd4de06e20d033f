import { sql } from 'kysely';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isVisibleTo } from './visibility.server.ts';

export async function countTags(db: Database, actor: Actor): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select tag as value, count(*) as count
    from products
    join categories on categories.id = products.category_id
    left join subcategories on subcategories.id = products.subcategory_id,
    unnest(products.tags) as tag
    where ${isVisibleTo(actor)}
    group by tag order by count(*) desc, tag
  `.execute(db);
  return rows;
}
