import type { Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { lockShelf } from './kept-category-rows.server.ts';

const NOT_THERE = { categories: 'Category not found', subcategories: 'Subcategory not found' };

/** Holds a category or subcategory until the transaction ends. Refuses 404 what is not there. */
export async function holdShelf(
  trx: Trx,
  shelf: keyof typeof NOT_THERE,
  id: string,
): Promise<{ name: string }> {
  const found = isId(id) ? await lockShelf(trx, shelf, id) : undefined;
  if (!found) throw refuse.notFound(NOT_THERE[shelf]);
  return found;
}
