import type { Database } from '#app/foundation/database.server.ts';
import { listSkus } from './offer-rows.server.ts';

/** The article numbers of variants that have one, also of those that are no longer sold. */
export async function findSkus(db: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listSkus(db, variantIds)).map(({ id, sku }) => [id, sku]));
}
