import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

/** History tables cannot be emptied while their triggers are enabled. */
const HISTORIES = [
  'stock_movements',
  'order_events',
  'order_notes',
  'shipment_events',
  'complaint_entries',
  'ledger_transactions',
  'ledger_entries',
  'tax_documents',
  'rental_events',
  'rental_handovers',
  'rental_parcel_events',
  'rental_return_reports',
  'payout_taxes',
  'document_acceptances',
  'audit_log',
];

/** Deletes all data of a shop. Only for demo shops: check `isDemoShopOrEmpty` first. */
export async function emptyShop(trx: Trx): Promise<void> {
  for (const table of HISTORIES) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx);
  await sql`
    TRUNCATE users, categories, pictures, banners, events, blogs, newsletter_subscribers, complaints, rate_limits,
      webhook_events, payment_alerts, ledger_transactions, sandbox_orders, search_words, open_cash_orders,
      tax_documents, tax_document_counters, order_days, order_day_changes, newsletters, simulated_parcels, shipping_pins,
      slugs, staff_alerts, cash_rules, automatic_discounts
    RESTART IDENTITY CASCADE
  `.execute(trx);
  await sql`DELETE FROM coupons WHERE code <> 'FIRST10'`.execute(trx);
  await sql`DELETE FROM shipping_zones WHERE name <> 'Default'`.execute(trx);
  await sql`DELETE FROM staff_alert_choices`.execute(trx);
  await sql`
    INSERT INTO staff_alert_choices (role, kind, mode)
    SELECT 'owner', kind, 'at once' FROM unnest(ARRAY['new order', 'return', 'claim', 'failed payment']) AS kind
  `.execute(trx);
  await sql`DELETE FROM shop_settings`.execute(trx);
  await sql`INSERT INTO shop_settings DEFAULT VALUES`.execute(trx);
  await sql`DELETE FROM gst_rates WHERE from_day > (shop_now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(
    trx,
  );
  for (const table of HISTORIES) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(trx);
}

/** A shop that was started with DEMO=0 before already has the Rental category, which the demo also creates. */
export async function deleteCategoriesOfNewShop(trx: Trx): Promise<void> {
  await trx.deleteFrom('subcategories').execute();
  await trx.deleteFrom('categories').execute();
}

/**
 * Whether a database may be filled with a demo shop: it has no users, or only demo users, or is an open demo
 * shop with its visitors. A real shop that has closed the demo accounts must not lose data.
 */
export async function isDemoShopOrEmpty(trx: Trx): Promise<boolean> {
  const people = await trx
    .selectFrom('users')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('is_demo', '=', false).as('real'),
      fn.count<number>('password_hash').filterWhere('is_demo', '=', true).as('openDemo'),
    ])
    .executeTakeFirstOrThrow();
  return people.real === 0 || people.openDemo > 0;
}
