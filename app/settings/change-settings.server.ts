import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Seller } from './seller/seller.ts';
import { findSettingsRow, lockSettings, setSeller, setSettings, toSettings } from './settings.db.server.ts';
import type { Settings } from './settings.schema.ts';
import type { SettingsChange } from './settings-input.schema.ts';

/** All settings. For admins: 401, 403. */
export async function loadSettings(db: Database, actor: Actor): Promise<Settings> {
  requirePermission(actor, 'settings');
  return toSettings(await findSettingsRow(db));
}

/**
 * Changes the given settings. Existing orders, rentals and documents keep the settings they were made with. For
 * admins: 401, 403; refuses an outdated version with 409.
 */
export async function changeSettings(db: Database, actor: Actor, change: SettingsChange): Promise<Settings> {
  const admin = requirePermission(actor, 'settings');
  return await inTransaction(db, async (trx) => {
    const version = await lockSettings(trx);
    if (change.version !== undefined && change.version !== version)
      throw refuse.conflict('Someone else has changed the settings.');
    const { version: _, ...before } = toSettings(await findSettingsRow(trx));
    if (change.seller) await setSeller(trx, change.seller);
    await setSettings(trx, { ...columnsOf(change), version: version + 1 });
    const { version: now, ...after } = toSettings(await findSettingsRow(trx));
    const subject = { kind: 'settings', id: '', name: 'Settings' } as const;
    await recordAudit(trx, { actor: admin, action: 'changed', subject, before, after });
    return { ...after, version: now };
  });
}

/** Sets the seller when a new shop is loaded; admins use `changeSettings`. */
export async function saveSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}

function columnsOf(change: SettingsChange) {
  const { name, email, phone, hours, whatsapp, instagram, facebook, offers, grievanceOfficer } = change;
  return {
    ...{ name, email, phone, hours, whatsapp, instagram, facebook, offers },
    grievance_name: grievanceOfficer?.name,
    grievance_email: grievanceOfficer?.email,
    grievance_phone: grievanceOfficer?.phone,
    shipping_paise: toPaise(change.shippingFee),
    free_shipping_at_paise: toPaise(change.freeShippingAt),
    cash_limit_paise: toPaise(change.cashLimit),
    turnaround_days: change.turnaroundDays,
    commission_rate: change.commissionPercent && Math.round(change.commissionPercent * 100),
  };
}

function toPaise(rupees: number | undefined) {
  return rupees === undefined ? undefined : rupeesToPaise(rupees);
}
