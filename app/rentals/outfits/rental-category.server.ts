import { findRentalCategory, listSubcategories } from '#app/catalog/categories/read-categories.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';

/** The id of the rental category. Refuses with 409 if there is none. */
export async function requireRentalCategory(trx: Trx): Promise<string> {
  const id = await findRentalCategory(trx);
  if (id === undefined)
    throw refuse.conflict('Outfits cannot be submitted at the moment. Please try again later.');
  return id;
}

/** Refuses with 400 a subcategory that is not publicly in the rental category. */
export async function refuseForeignSubcategory(
  trx: Trx,
  { category, subcategory }: { category: string; subcategory: string | null | undefined },
): Promise<void> {
  if (!subcategory) return;
  const subcategories = await listSubcategories(trx, guest, { category });
  if (subcategories.some(({ _id }) => _id === subcategory)) return;
  const message = 'Please choose a subcategory of the rental category.';
  throw refuse.invalid(message, [{ path: 'subcategory', message }]);
}
