import type { Database } from '#app/platform/db/database.server.ts';
import { findCategoryId } from '../categories/categories.db.server.ts';

const RENTAL = 'rental';
/** What is said where it is to be the place of something for sale. */
export const RENTAL_CATEGORY_ONLY_FOR_RENTALS = 'What is for sale does not stand in the rental category.';

/** Whether the category that outfits stand in is called so. */
export function isRentalCategory(name: string): boolean {
  return name.toLowerCase() === RENTAL;
}

/** The id of the category that outfits stand in: the one named 'rental' (spec §2, Admin Rental Listing), if there is one. */
export async function findRentalCategory(db: Database): Promise<string | undefined> {
  return await findCategoryId(db, RENTAL);
}
