import type { Database } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import type { ShopTerms } from '../shop-terms.ts';
import { findTermsRow } from './settings-rows.server.ts';

/** What the shop reckons with now. */
export async function findTerms(db: Database): Promise<ShopTerms> {
  const row = await findTermsRow(db);
  return {
    shipping: paise(row.shipping_paise),
    freeShippingAt: paise(row.free_shipping_at_paise),
    cashLimit: paise(row.cash_limit_paise),
    commissionRate: row.commission_rate,
    turnaroundDays: row.turnaround_days,
  };
}
