import type { Database } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { findTermsRow } from './settings.db.server.ts';
import type { ShopTerms } from './shop-terms.ts';

/** The terms as currently set. */
export async function findShopTerms(db: Database): Promise<ShopTerms> {
  const row = await findTermsRow(db);
  return {
    shipping: paise(row.shipping_paise),
    freeShippingAt: paise(row.free_shipping_at_paise),
    cashLimit: paise(row.cash_limit_paise),
    commissionRate: row.commission_rate,
    turnaroundDays: row.turnaround_days,
  };
}
