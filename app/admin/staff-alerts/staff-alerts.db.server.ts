import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { AlertMode, StaffAlertKind } from './staff-alerts.schema.ts';

export async function listChoices(db: Database) {
  return await db.selectFrom('staff_alert_choices').select(['role', 'kind', 'mode']).execute();
}

export async function setChoice(
  trx: Trx,
  { role, kind, mode }: { role: string; kind: StaffAlertKind; mode: AlertMode },
): Promise<void> {
  if (mode === 'off') {
    const choices = trx.deleteFrom('staff_alert_choices');
    await choices.where('role', '=', role).where('kind', '=', kind).execute();
    return;
  }
  await trx
    .insertInto('staff_alert_choices')
    .values({ role, kind, mode })
    .onConflict((same) => same.columns(['role', 'kind']).doUpdateSet({ mode }))
    .execute();
}

/** The kinds that at least one role wants. */
export async function findWantedKinds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('staff_alert_choices').select('kind').distinct().execute();
  return new Set(rows.map(({ kind }) => kind));
}

export interface NewStaffAlert {
  kind: StaffAlertKind;
  key: string;
  title: string;
  path: string;
}

/** False if an alert with this key was raised before. */
export async function insertStaffAlert(trx: Trx, { key, ...alert }: NewStaffAlert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_alerts')
    .values({ id: newId(), alert_key: key, ...alert })
    .onConflict((same) => same.column('alert_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Open staff accounts with a verified address whose role wants alerts in this way, and the kinds. */
export async function listRecipients(db: Database, mode: Exclude<AlertMode, 'off'>) {
  return await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.name', 'users.role')
    .innerJoin('staff_alert_choices as choice', 'choice.role', 'roles.name')
    .select(['users.id', 'users.email', 'choice.kind', 'roles.permissions'])
    .where('choice.mode', '=', mode)
    // The condition of the index `users_newest`: each order looks for the few staff among all customers.
    .where('users.is_admin', '=', true)
    .where('users.closed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('users.id')
    .execute();
}

export async function findDigestEnd(db: Database): Promise<Date> {
  // An alert may be committed a moment after its time.
  const { at } = await db
    .selectNoFrom(sql<Date>`shop_now() - interval '1 minute'`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Locks the end time of a person's last digest; a first digest covers a day. */
export async function lockDigest(trx: Trx, userId: string, until: Date): Promise<Date> {
  await trx
    .insertInto('staff_digests')
    .values({ user_id: userId, sent_until: sql<Date>`${until}::timestamptz - interval '1 day'` })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute();
  const { sent_until } = await trx
    .selectFrom('staff_digests')
    .select('sent_until')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return sent_until;
}

export async function setDigestEnd(trx: Trx, userId: string, until: Date): Promise<void> {
  await trx.updateTable('staff_digests').set({ sent_until: until }).where('user_id', '=', userId).execute();
}

export async function listAlertsBetween(
  db: Database,
  { from, until, kinds }: { from: Date; until: Date; kinds: readonly string[] },
) {
  return await db
    .selectFrom('staff_alerts')
    .select(['kind', 'title', 'path'])
    .where('created_at', '>', from)
    .where('created_at', '<=', until)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const KEPT_DAYS = 30;

export async function deleteOldAlerts(db: Database): Promise<void> {
  await db
    .deleteFrom('staff_alerts')
    .where('created_at', '<', sql<Date>`shop_now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

/** The stock items of an order's bought units that have at most `limit` left. */
export async function listLowStockOfOrder(db: Database, orderId: string, limit: number) {
  return await db
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .innerJoin('stock_items', 'stock_items.id', 'variants.stock_item_id')
    .select(['stock_items.id', 'order_lines.name', 'order_lines.size', 'order_lines.color'])
    .select(['stock_items.on_hand as left', 'order_lines.product_id as productId'])
    .select(sql<string>`to_char(shop_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('today'))
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.is_rental', '=', false)
    .where('stock_items.on_hand', '<=', limit)
    .execute();
}

/** The number of the order that a return or an exchange belongs to. */
export async function findOrderNumber(
  db: Database,
  table: 'returns' | 'exchanges',
  id: string,
): Promise<string | undefined> {
  const requests = db.selectFrom(sql<{ id: string; order_id: string }>`${sql.table(table)}`.as('request'));
  const row = await requests
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .select('order_number')
    .where('request.id', '=', id)
    .executeTakeFirst();
  return row?.order_number;
}

export async function findRentalNumber(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('rental_orders').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number;
}

/** All roles in display order. */
export async function listRoles(db: Database) {
  return await db
    .selectFrom('roles')
    .select(['name', 'title', 'permissions'])
    .select(sql<number>`(select count(*)::int from users where users.role = roles.name)`.as('people'))
    .orderBy('position')
    .execute();
}

export async function lockRole(trx: Trx, name: string): Promise<void> {
  await trx.selectFrom('roles').select('name').where('name', '=', name).forShare().execute();
}

export async function findAlertSubject(db: Database, alertId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_alerts')
    .select('subject')
    .where('id', '=', alertId)
    .executeTakeFirst();
  return row?.subject;
}
