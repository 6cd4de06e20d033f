import type { Database } from '#app/foundation/database.server.ts';
import type { Seller } from '../tax-document.ts';
import { findSellerRow } from './invoice-rows.server.ts';

/** Who sells: the name, address and GSTIN that papers carry from now on. */
export async function findSeller(db: Database): Promise<Seller> {
  return await findSellerRow(db);
}
