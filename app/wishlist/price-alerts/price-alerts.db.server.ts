import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';

/** When the user switched alerts on; undefined while they are off. */
export async function findSubscribedAt(db: Database, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('price_alert_subscribers')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at;
}

export async function insertSubscriber(trx: Trx, userId: string): Promise<void> {
  await trx
    .insertInto('price_alert_subscribers')
    .values({ user_id: userId })
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function deleteSubscriber(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('price_alert_subscribers').where('user_id', '=', userId).execute();
}

/** Returns false for an unknown token. */
export async function deleteSubscriberByToken(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert_subscribers')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets the current price of subscribers' items that were saved before alerts existed. */
export async function fillMissingPrices(db: Database): Promise<void> {
  await db
    .updateTable('wishlist_items')
    .from('products')
    .set((its) => ({ price_paise: its.ref('products.price_paise') }))
    .whereRef('products.id', '=', 'wishlist_items.product_id')
    .where('user_id', 'in', (query) => query.selectFrom('price_alert_subscribers').select('user_id'))
    .where('wishlist_items.price_paise', 'is', null)
    .execute();
}

const today = sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`;

/** Subscribers with a verified address who got no mail today and have a product whose price fell. */
export async function listCandidates(db: Database, minDropPercent: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from price_alert_subscribers join users on users.id = user_id
    where mailed_on is distinct from ${today} and email_verified_at is not null and closed_at is null
      and disabled_at is null and exists (
        select from wishlist_items join products on products.id = product_id
        where wishlist_items.user_id = price_alert_subscribers.user_id and ${isCheaper(minDropPercent)}
      )
    order by user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}

const isCheaper = (minDropPercent: number) =>
  sql`not products.is_rental
    and products.price_paise * 100 <= wishlist_items.price_paise * (100 - ${minDropPercent}::int)`;

/** Locks a subscriber who got no mail today; undefined if another server has sent it. */
export async function lockSubscriber(
  trx: Trx,
  userId: string,
): Promise<{ token: string; email: string } | undefined> {
  const { rows } = await sql<{ token: string; email: string }>`
    select unsubscribe_token as token, users.email from price_alert_subscribers join users on users.id = user_id
    where user_id = ${userId}::uuid and mailed_on is distinct from ${today}
      and email_verified_at is not null and closed_at is null
    for update of price_alert_subscribers
  `.execute(trx);
  return rows[0];
}

export async function setMailedToday(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('price_alert_subscribers')
    .set({ mailed_on: today })
    .where('user_id', '=', userId)
    .execute();
}

export interface FallenPrice {
  productId: string;
  before: Paise;
  now: Paise;
}

/** Locked, the largest fall first. */
export async function lockFallenPrices(
  trx: Trx,
  userId: string,
  minDropPercent: number,
): Promise<FallenPrice[]> {
  const { rows } = await sql<FallenPrice>`
    select product_id as "productId", wishlist_items.price_paise as before, products.price_paise as now
    from wishlist_items join products on products.id = product_id
    where user_id = ${userId}::uuid and ${isCheaper(minDropPercent)}
    order by wishlist_items.price_paise - products.price_paise desc, product_id
    for update of wishlist_items
  `.execute(trx);
  return rows;
}

/** Stores the prices in the mail. */
export async function setToldPrices(trx: Trx, userId: string, told: readonly FallenPrice[]): Promise<void> {
  const prices = JSON.stringify(told.map(({ productId, now }) => ({ id: productId, now })));
  await sql`
    update wishlist_items set price_paise = told.now
    from json_to_recordset(${prices}::json) as told (id uuid, now bigint)
    where user_id = ${userId}::uuid and product_id = told.id
  `.execute(trx);
}
