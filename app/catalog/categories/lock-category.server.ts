import type { Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { lockCategoryRow } from './category-changes.db.server.ts';

const NOT_THERE = { categories: 'Category not found', subcategories: 'Subcategory not found' };

/** Holds a category or subcategory until the transaction ends. Refuses 404 what is not there. */
export async function lockCategory(
  trx: Trx,
  table: keyof typeof NOT_THERE,
  id: string,
): Promise<{ name: string }> {
  const found = isId(id) ? await lockCategoryRow(trx, table, id) : undefined;
  if (!found) throw refuse.notFound(NOT_THERE[table]);
  return found;
}
