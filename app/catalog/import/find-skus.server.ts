import type { Database } from '#app/platform/db/database.server.ts';
import { listSkus } from '../offers/offers.db.server.ts';

/** The article numbers of variants that have one, also of those that are no longer sold. */
export async function findSkus(db: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listSkus(db, variantIds)).map(({ id, sku }) => [id, sku]));
}
