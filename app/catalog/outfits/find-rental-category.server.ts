import type { Database } from '#app/platform/db/database.server.ts';
import { findCategoryId } from '../categories/categories.db.server.ts';

const RENTAL = 'rental';
export const RENTAL_CATEGORY_ONLY_FOR_RENTALS = 'Products for sale cannot be in the Rental category.';

export function isRentalCategory(name: string): boolean {
  return name.toLowerCase() === RENTAL;
}

/** The id of the category named 'rental' (screens §2, Admin Rental Listing), if it exists. */
export async function findRentalCategory(db: Database): Promise<string | undefined> {
  return await findCategoryId(db, RENTAL);
}
