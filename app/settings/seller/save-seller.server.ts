import type { Database } from '#app/platform/db/database.server.ts';
import { setSeller } from '../settings.db.server.ts';
import type { Seller } from './seller.ts';

/** Sets the seller when a new shop is loaded; admins use `changeSettings`. */
export async function saveSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}
