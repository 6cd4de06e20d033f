import { guest } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { listProductIds } from './listing-rows.server.ts';

/** The paths of all products that anyone may see, for search engines. */
export async function listProductPaths(db: Database): Promise<string[]> {
  return (await listProductIds(db, guest)).map((id) => `/product/${id}`);
}
