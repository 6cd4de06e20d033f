import type { Database } from '#app/platform/db/database.server.ts';
import { findSettingsRow } from '../settings.db.server.ts';
import type { Seller } from './seller.ts';

/** The header of new documents: the shop's name and the seller. */
export async function findDocumentHeader(db: Database): Promise<{ shopName: string; seller: Seller }> {
  const { name: shopName, seller } = await findSettingsRow(db);
  return { shopName, seller };
}
