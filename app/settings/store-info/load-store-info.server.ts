import type { Database } from '#app/platform/db/database.server.ts';
import { stateName } from '#app/platform/geography/indian-states.ts';
import { parsePostalAddress, type Seller } from '../seller/seller.ts';
import { findSettingsRow, toSettings } from '../settings.db.server.ts';
import type { StoreInfo } from './store-info.ts';

/** Public settings for pages, mails and documents. */
export async function loadStoreInfo(db: Database): Promise<StoreInfo> {
  const { version, seller, ...storeInfo } = toSettings(await findSettingsRow(db));
  const freeShippingAt = storeInfo.shippingFee === 0 ? 0 : storeInfo.freeShippingAt;
  const { name: company, address, stateCode } = seller;
  const place = parsePostalAddress(address).addressLocality ?? stateName(stateCode) ?? 'India';
  return { ...storeInfo, freeShippingAt, company, address, place };
}

/** The header of new documents: the shop's name and the seller. */
export async function findDocumentHeader(db: Database): Promise<{ shopName: string; seller: Seller }> {
  const { name: shopName, seller } = await findSettingsRow(db);
  return { shopName, seller };
}
