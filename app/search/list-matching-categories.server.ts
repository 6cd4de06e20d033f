import { listCategories } from '#app/catalog/categories/read-categories.server.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { CategoryLink } from './search.schema.ts';

/** Links to all categories, in display order. */
export async function listCategoryLinks(db: Database, actor: Actor): Promise<CategoryLink[]> {
  const categories = await listCategories(db, actor);
  return categories.map(({ name }) => ({ name, path: listingPath({ category: name.toLowerCase() }) }));
}
