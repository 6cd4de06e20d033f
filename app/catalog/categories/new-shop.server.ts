import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { countCatalogueForSale, existsCategory, lockCategories } from './categories.db.server.ts';
import { addCategory, addSubcategory } from './write-categories.server.ts';

/** The kinds of outfit that an owner chooses from; an admin may change them. */
const RENTAL_KINDS = ['Lehengas', 'Sarees', 'Gowns and anarkalis', 'Sherwanis'];

/** Adds the Rental category, without which no outfit can be submitted, to a shop that never had a category. */
export async function addRentalCategoryToNewShop(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCategories(trx);
    if (await existsCategory(trx)) return;
    const categoryId = await addCategory(trx, { name: 'Rental', description: 'Outfits to rent by the day' });
    for (const [position, name] of RENTAL_KINDS.entries())
      await addSubcategory(trx, { categoryId, name, position });
  });
}

/** The number of categories and products for sale, without rentals. */
export async function countForSale(db: Database): Promise<{ categories: number; products: number }> {
  return await countCatalogueForSale(db);
}
