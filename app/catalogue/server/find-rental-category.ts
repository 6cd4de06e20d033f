import type { Database } from '#app/foundation/database.server.ts';
import { findCategoryId } from './category-rows.server.ts';

/** The id of the category that outfits stand in: the one named 'rental' (spec §2, Admin Rental Listing), if there is one. */
export async function findRentalCategory(db: Database): Promise<string | undefined> {
  return await findCategoryId(db, 'rental');
}
