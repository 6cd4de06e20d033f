import { sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';

/** Histories cannot be emptied while their triggers stand. */
const HISTORIES = [
  'stock_movements',
  'order_events',
  'order_notes',
  'complaint_entries',
  'ledger_transactions',
  'ledger_entries',
  'tax_documents',
  'rental_events',
  'rental_handovers',
  'audit_log',
];

/** Takes everything out of a shop. Only for demo shops: ask `isDemoShopOrEmpty` first. */
export async function emptyShop(trx: Trx): Promise<void> {
  for (const table of HISTORIES) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx);
  await sql`
    TRUNCATE users, categories, pictures, banners, events, blogs, newsletter_subscribers, complaints, rate_limits,
      webhook_events, payment_alerts, ledger_transactions, sandbox_orders, search_words, open_cash_orders,
      tax_documents, tax_document_counters, order_days, order_day_changes
    RESTART IDENTITY CASCADE
  `.execute(trx);
  await sql`DELETE FROM coupons WHERE code <> 'FIRST10'`.execute(trx);
  await sql`DELETE FROM shop_settings`.execute(trx);
  await sql`INSERT INTO shop_settings DEFAULT VALUES`.execute(trx);
  await sql`DELETE FROM tax_rates WHERE from_day > (shop_now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(
    trx,
  );
  for (const table of HISTORIES) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(trx);
}

/**
 * Whether a database may be filled with a demo shop: nobody is in it, or only demo people, or a demo shop's
 * visitors. Where a real shop has closed the demo accounts and has people of its own, nothing may be lost.
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
