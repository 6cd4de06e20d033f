import type { Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { lockRack } from './rack-rows.server.ts';

const NOT_THERE = { categories: 'Category not found', subcategories: 'Subcategory not found' };

/** Holds a category or subcategory until the transaction ends. Refuses 404 what is not there. */
export async function holdRack(
  trx: Trx,
  rack: keyof typeof NOT_THERE,
  id: string,
): Promise<{ name: string }> {
  const found = isId(id) ? await lockRack(trx, rack, id) : undefined;
  if (!found) throw refuse.notFound(NOT_THERE[rack]);
  return found;
}
