import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { isVisibleTo } from '../product/visibility.server.ts';

const now = sql<Date>`shop_now()`;
const inDays = (days: number) => sql<Date>`shop_now() + make_interval(days => ${days})`;

/** The product that a variant on sale belongs to. */
export async function findProductOfVariant(db: Database, variantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.product_id;
}

interface NewAlert {
  variantId: string;
  email: string;
  days: number;
}

/** Returns the token of an unconfirmed alert, new or not; undefined if there is a confirmed one. */
export async function insertUnconfirmedAlert(
  trx: Trx,
  { variantId, email, days }: NewAlert,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('stock_alerts')
    .values({ id: newId(), variant_id: variantId, email, expires_at: inDays(days) })
    .onConflict((same) =>
      same
        .columns(['variant_id', 'email'])
        .where('sent_at', 'is', null)
        .doUpdateSet({ expires_at: inDays(days) })
        .where('stock_alerts.confirmed_at', 'is', null),
    )
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}

/** Adds or confirms the alert of a signed-in user, and begins its time again. */
export async function insertConfirmedAlert(
  trx: Trx,
  { variantId, email, userId, days }: NewAlert & { userId: string },
): Promise<void> {
  const confirmed = { user_id: userId, confirmed_at: now, expires_at: inDays(days) };
  await trx
    .insertInto('stock_alerts')
    .values({ id: newId(), variant_id: variantId, email, ...confirmed })
    .onConflict((same) =>
      same.columns(['variant_id', 'email']).where('sent_at', 'is', null).doUpdateSet(confirmed),
    )
    .execute();
}

/** Confirmed alerts of an address that were not sent. */
export async function countWaitingAlerts(db: Database, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('stock_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false for an unknown or expired token. A second time changes nothing. */
export async function setConfirmed(trx: Trx, token: string, days: number): Promise<boolean> {
  await trx
    .updateTable('stock_alerts')
    .set({ confirmed_at: now, expires_at: inDays(days) })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const known = trx
    .selectFrom('stock_alerts')
    .select('id')
    .where('token', '=', token)
    .where('confirmed_at', 'is not', null);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Deletes every alert of the address that the token was sent to. Returns false for an unknown token. */
export async function deleteAlertsOfToken(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('stock_alerts')
    .where('email', '=', (query) =>
      query.selectFrom('stock_alerts').select('email').where('token', '=', token),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export interface DueAlert {
  id: string;
  token: string;
  variantId: string;
  productId: string;
  size: string;
  color: string;
  /** in paise */
  price: Paise;
  to: string;
}

/**
 * Marks the next confirmed alerts whose size and colour can be bought by `actor` at the moment as sent, and returns them.
 * Alerts that another server is claiming are skipped.
 */
export async function claimDueAlerts(
  trx: Trx,
  actor: Actor,
  { limit, days }: { limit: number; days: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select stock_alerts.id, variants.product_id, variants.size, variants.color, products.price_paise,
        accounts.email as account_email
      from stock_alerts
      join variants on variants.id = stock_alerts.variant_id and variants.archived_at is null
      join stock_items on stock_items.id = variants.stock_item_id and stock_items.on_hand > 0
      join products on products.id = variants.product_id
      join categories on categories.id = products.category_id
      left join subcategories on subcategories.id = products.subcategory_id
      left join users as accounts on accounts.id = stock_alerts.user_id and accounts.email_verified_at is not null
      where stock_alerts.sent_at is null and stock_alerts.confirmed_at is not null
        and stock_alerts.expires_at > shop_now() and ${isVisibleTo(actor)}
      order by stock_alerts.confirmed_at, stock_alerts.id limit ${limit}
      for update of stock_alerts skip locked
    )
    update stock_alerts set sent_at = shop_now(), expires_at = ${inDays(days)}
    from due where stock_alerts.id = due.id and stock_alerts.sent_at is null
    returning stock_alerts.id, token, variant_id as "variantId", due.product_id as "productId", due.size, due.color,
      due.price_paise as price, coalesce(due.account_email, stock_alerts.email) as to
  `.execute(trx);
  return rows;
}

export async function deleteEndedAlerts(db: Database): Promise<void> {
  await db.deleteFrom('stock_alerts').where('expires_at', '<=', now).execute();
}

interface Person {
  userId: string;
  /** verified; null if there is none */
  email: string | null;
}

export async function deletePersonsAlerts(trx: Trx, { userId, email }: Person): Promise<void> {
  await trx
    .deleteFrom('stock_alerts')
    .where((its) => its.or([its('user_id', '=', userId), its('email', '=', email ?? '')]))
    .execute();
}

/** Newest first. */
export async function listPersonsAlerts(db: Database, { userId, email }: Person) {
  return await db
    .selectFrom('stock_alerts')
    .innerJoin('variants', 'variants.id', 'stock_alerts.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'products.name as product',
      'variants.size',
      'variants.color',
      'stock_alerts.email',
      'stock_alerts.created_at',
      'stock_alerts.confirmed_at',
      'stock_alerts.sent_at',
    ])
    .where((its) => its.or([its('user_id', '=', userId), its('stock_alerts.email', '=', email ?? '')]))
    .orderBy('stock_alerts.created_at', 'desc')
    .orderBy('stock_alerts.id')
    .execute();
}
