import type { Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { lockCategoryRow } from './category-changes.db.server.ts';

const NOT_FOUND = { categories: 'Category not found', subcategories: 'Subcategory not found' };

/** Locks a category or subcategory until commit. Refuses with 404 if it does not exist. */
export async function lockCategory(
  trx: Trx,
  table: keyof typeof NOT_FOUND,
  id: string,
): Promise<{ name: string }> {
  const found = isId(id) ? await lockCategoryRow(trx, table, id) : undefined;
  if (!found) throw refuse.notFound(NOT_FOUND[table]);
  return found;
}
