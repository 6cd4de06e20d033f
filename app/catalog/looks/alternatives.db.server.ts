import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { isVisibleTo } from '../product/visibility.server.ts';

/** Words that do not describe a garment. */
const FILLERS = ['and', 'for', 'of', 'in', 'with', 'sets', 'silk'];

/** The words of a subcategory's name: "Silk sarees" and "Sarees" are both sarees. */
const wordsOf = (name: string) => sql`(
  select coalesce(array_agg(word), '{}') from regexp_split_to_table(lower(${sql.ref(name)}), '[^a-z]+') as word
  where length(word) > 1 and word <> all (${FILLERS}::text[])
)`;

export interface AlternativeRow {
  id: string;
  categoryId: string;
  colors: string[];
  fabric: string;
}

/** The newest products for sale of the same kind of garment as an outfit, or outfits of the same kind as a product for sale. */
export async function findAlternativeRows(
  db: Database,
  id: string,
  limit: number,
): Promise<AlternativeRow[]> {
  return await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .innerJoin('products as origin', (join) => join.on('origin.id', '=', id))
    .innerJoin('subcategories as kind', 'kind.id', 'origin.subcategory_id')
    .select(['products.id', 'products.category_id as categoryId', 'products.colors', 'products.fabric'])
    .where(isVisibleTo(guest))
    .where(sql<boolean>`products.is_rental <> origin.is_rental`)
    .where(sql<boolean>`${wordsOf('subcategories.name')} && ${wordsOf('kind.name')}`)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute();
}

/** The categories whose products may be such alternatives, also if they have none now. */
export async function findAlternativeCategories(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subcategories')
    .innerJoin('products as origin', (join) => join.on('origin.id', '=', id))
    .innerJoin('subcategories as kind', 'kind.id', 'origin.subcategory_id')
    .select('subcategories.category_id as categoryId')
    .distinct()
    .where(sql<boolean>`${wordsOf('subcategories.name')} && ${wordsOf('kind.name')}`)
    .execute();
  return rows.map(({ categoryId }) => categoryId);
}
