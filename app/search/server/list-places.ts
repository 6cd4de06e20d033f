import { listingPath } from '#app/catalogue/product-query.ts';
import { listCategories } from '#app/catalogue/server/list-categories.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Place } from '../search.shapes.ts';

/** The categories as places to look through, in the shop's order. */
export async function listPlaces(db: Database, actor: Actor): Promise<Place[]> {
  const categories = await listCategories(db, actor);
  return categories.map(({ name }) => ({ name, path: listingPath({ category: name.toLowerCase() }) }));
}
