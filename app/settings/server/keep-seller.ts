import type { Database } from '#app/foundation/database.server.ts';
import type { Seller } from '../seller.ts';
import { setSeller } from './settings-rows.server.ts';

/** Says who sells from now on, as a new shop is loaded; admins change it by `changeSettings`. */
export async function keepSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}
