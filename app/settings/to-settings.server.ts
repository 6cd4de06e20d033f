import { paise, toRupees } from '#app/platform/money/money.ts';
import type { findSettingsRow } from './settings.db.server.ts';
import type { Settings } from './settings.schema.ts';

/** Converts the row to the API's form. */
export function toSettings(row: Awaited<ReturnType<typeof findSettingsRow>>): Settings {
  const { version, name, email, phone, hours, whatsapp, instagram, facebook, offers, seller } = row;
  return {
    ...{ version, name, email, phone, hours, whatsapp, instagram, facebook, offers, seller },
    grievanceOfficer: {
      name: row.grievance_name,
      email: row.grievance_email,
      phone: row.grievance_phone,
    },
    shippingFee: toRupees(paise(row.shipping_paise)),
    freeShippingAt: toRupees(paise(row.free_shipping_at_paise)),
    cashLimit: toRupees(paise(row.cash_limit_paise)),
    turnaroundDays: row.turnaround_days,
    commissionPercent: row.commission_rate / 100,
  };
}
