import { findRentalCategory } from '#app/catalogue/server/find-rental-category.ts';
import { listSubcategories } from '#app/catalogue/server/list-subcategories.ts';
import { guest } from '#app/foundation/actor.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';

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
