import type { Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findRentalCategory, NOT_FOR_SALE_THERE } from './find-rental-category.ts';
import { hasSubcategories, isOpenRack } from './rack-rows.server.ts';

/** Refuses with 400 a category that is not there, active or not; it stays there until the transaction ends. */
export async function requireOpenCategory(trx: Trx, id: string): Promise<void> {
  if (!isId(id) || !(await isOpenRack(trx, 'categories', id))) throw misplaced('category');
}

interface Place {
  category: string;
  subcategory: string | null;
}

/** Refuses with 400 a category or subcategory that is not there. Whether they belong together is the database's care. */
export async function requireStanding(trx: Trx, { category, subcategory }: Place): Promise<void> {
  await requireOpenCategory(trx, category);
  if (subcategory === null) return;
  if (!isId(subcategory) || !(await isOpenRack(trx, 'subcategories', subcategory)))
    throw misplaced('subcategory');
}

interface ProductPlace extends Place {
  isRental: boolean;
}

/** The same, and 400 the rental category for what is for sale, or another one for an outfit for rent (spec §2). */
export async function requireFitting(trx: Trx, place: ProductPlace): Promise<void> {
  await requireStanding(trx, place);
  if ((place.category === (await findRentalCategory(trx))) === place.isRental) return;
  const message = place.isRental ? 'An outfit for rent stands in the rental category.' : NOT_FOR_SALE_THERE;
  throw refuse.invalid(message, [{ path: 'category', message }]);
}

/** The same for a product that is put there, and a category that has subcategories is no place without one (spec §5). */
export async function requirePlace(trx: Trx, place: ProductPlace): Promise<void> {
  await requireFitting(trx, place);
  if (place.subcategory !== null || !(await hasSubcategories(trx, place.category))) return;
  const message = 'Please choose a subcategory.';
  throw refuse.invalid(message, [{ path: 'subcategory', message }]);
}

function misplaced(path: 'category' | 'subcategory') {
  const message = `Please choose a ${path} that is there.`;
  return refuse.invalid(message, [{ path, message }]);
}
