import type { Database } from '#app/foundation/database.server.ts';
import type { Seller } from '../seller.ts';
import { findSettingsRow } from './settings-rows.server.ts';

/** What papers carry at their head from now on: the shop's name, and who sells. */
export async function findLetterhead(db: Database): Promise<{ shopName: string; seller: Seller }> {
  const { name: shopName, seller } = await findSettingsRow(db);
  return { shopName, seller };
}
