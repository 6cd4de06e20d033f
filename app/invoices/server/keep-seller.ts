import type { Database } from '#app/foundation/database.server.ts';
import type { Seller } from '../tax-document.ts';
import { setSeller } from './invoice-rows.server.ts';

/** Says who sells from now on; papers that were issued stay as they are. The door has checked the GSTIN. */
export async function keepSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}
