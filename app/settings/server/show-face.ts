import type { Database } from '#app/foundation/database.server.ts';
import { stateName } from '#app/foundation/indian-states.ts';
import { postalParts } from '../seller.ts';
import type { ShopFace } from '../shop-face.ts';
import { findSettingsRow } from './settings-rows.server.ts';
import { toSettings } from './to-settings.ts';

/** What anyone may know of the shop, for pages, mails and papers. */
export async function showFace(db: Database): Promise<ShopFace> {
  const { version, seller, ...face } = toSettings(await findSettingsRow(db));
  const freeShippingAt = face.shippingFee === 0 ? 0 : face.freeShippingAt;
  const { name: company, address, stateCode } = seller;
  const place = postalParts(address).addressLocality ?? stateName(stateCode) ?? 'India';
  return { ...face, freeShippingAt, company, address, place };
}
