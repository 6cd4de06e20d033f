import type { Database } from '#app/platform/db/database.server.ts';
import { findSettingsRow } from '../settings.db.server.ts';
import type { Seller } from './seller.ts';

/** What papers carry at their head from now on: the shop's name, and who sells. */
export async function findDocumentHeader(db: Database): Promise<{ shopName: string; seller: Seller }> {
  const { name: shopName, seller } = await findSettingsRow(db);
  return { shopName, seller };
}
