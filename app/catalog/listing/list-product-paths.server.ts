import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { listProductIds } from './listing.db.server.ts';

/** Paths of all public products, for the sitemap. */
export async function listProductPaths(db: Database): Promise<string[]> {
  return (await listProductIds(db, guest)).map((id) => `/product/${id}`);
}
