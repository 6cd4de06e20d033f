import { listSubcategories } from '#app/catalog/categories/list-subcategories.server.ts';
import { findRentalCategory } from '#app/catalog/outfits/find-rental-category.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';

/** Gives the category that outfits stand in, or refuses with 409 where the shop has none. */
export async function requireRentalCategory(trx: Trx): Promise<string> {
  const id = await findRentalCategory(trx);
  if (id === undefined) throw refuse.conflict('The shop takes no outfits just now. Please try again later.');
  return id;
}

/** Refuses with 400 a subcategory that does not stand, for everyone, in the category of the outfits. */
export async function refuseForeignSubcategory(
  trx: Trx,
  { category, subcategory }: { category: string; subcategory: string | null | undefined },
): Promise<void> {
  if (!subcategory) return;
  const there = await listSubcategories(trx, guest, { category });
  if (there.some(({ _id }) => _id === subcategory)) return;
  const message = 'Please choose a subcategory of the outfits for rent.';
  throw refuse.invalid(message, [{ path: 'subcategory', message }]);
}
