import type { Database } from '#app/platform/db/database.server.ts';
import { listSkus } from '../offers/offers.db.server.ts';

/** SKUs by variant id, including variants that are no longer offered. */
export async function findSkus(db: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listSkus(db, variantIds)).map(({ id, sku }) => [id, sku]));
}
