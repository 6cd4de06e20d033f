import type { Insertable } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import type { Categories, Subcategories } from '#app/foundation/tables.gen.ts';

export async function insertCategory(db: Database, row: Insertable<Categories>): Promise<void> {
  await db.insertInto('categories').values(row).execute();
}

export async function insertSubcategory(db: Database, row: Insertable<Subcategories>): Promise<void> {
  await db.insertInto('subcategories').values(row).execute();
}

/** The names of the categories and subcategories that are meant, by their ids; archived ones are not there. */
export async function findCategoryNames(
  db: Database,
  meant: readonly { categoryId: string; subcategoryId?: string }[],
): Promise<Map<string, string>> {
  const ids = [
    ...new Set(meant.flatMap(({ categoryId, subcategoryId }) => [categoryId, subcategoryId ?? categoryId])),
  ];
  if (ids.length === 0) return new Map();
  const named = (table: 'categories' | 'subcategories') =>
    db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).where('archived_at', 'is', null);
  const rows = await named('categories').unionAll(named('subcategories')).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
