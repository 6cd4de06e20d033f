import type { Database } from '#app/platform/db/database.server.ts';
import { setSeller } from '../settings.db.server.ts';
import type { Seller } from './seller.ts';

/** Says who sells from now on, as a new shop is loaded; admins change it by `changeSettings`. */
export async function saveSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}
