import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { AutomaticDiscounts } from '#app/platform/db/tables.gen.ts';

const TERMS = [
  ...(['id', 'title', 'kind', 'percent_off', 'amount_off_paise', 'cap_paise', 'minimum_paise'] as const),
  ...(['buy_quantity', 'get_quantity', 'gets', 'applies_to'] as const),
  ...(['combines', 'first_order_only', 'wishlist_only'] as const),
] as const;

/** The current discounts, oldest first. First-order discounts only for a person who has not ordered. */
export function selectCurrentDiscounts(db: Database, userId: string | undefined) {
  return db
    .selectFrom('automatic_discounts')
    .select(TERMS)
    .select(({ selectFrom }) =>
      selectFrom('wishlist_items')
        .select(sql<string[]>`coalesce(array_agg(product_id::text), '{}')`.as('products'))
        .where('user_id', '=', userId ?? null)
        .where('wishlist_only', '=', true)
        .as('wishlist'),
    )
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`shop_now()`)]))
    .where((eb) =>
      eb.or([
        eb('first_order_only', '=', false),
        userId === undefined
          ? sql<boolean>`false`
          : eb.not(
              eb.exists(
                eb
                  .selectFrom('orders')
                  .select('orders.id')
                  .where('user_id', '=', userId)
                  .where('status', '<>', 'Cancelled'),
              ),
            ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id');
}

function selectDiscounts(db: Database) {
  return db
    .selectFrom('automatic_discounts')
    .selectAll('automatic_discounts')
    .select((eb) =>
      eb
        .selectFrom('order_discounts')
        .innerJoin('orders', 'orders.id', 'order_discounts.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('discount_id', '=', 'automatic_discounts.id')
        .where('orders.status', '<>', 'Cancelled')
        .as('used'),
    );
}
export type DiscountRow = Awaited<ReturnType<ReturnType<typeof selectDiscounts>['execute']>>[number];

export async function listDiscountRows(db: Database): Promise<DiscountRow[]> {
  return await selectDiscounts(db).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Locked until the transaction ends. */
export async function lockDiscount(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('automatic_discounts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDiscountRow(db: Database, id: string): Promise<DiscountRow> {
  return await selectDiscounts(db).where('automatic_discounts.id', '=', id).executeTakeFirstOrThrow();
}

export type DiscountFields = Omit<Insertable<AutomaticDiscounts>, 'id'>;

export async function insertDiscount(trx: Trx, fields: DiscountFields): Promise<string> {
  const id = newId();
  await trx
    .insertInto('automatic_discounts')
    .values({ ...fields, id })
    .execute();
  return id;
}

export async function updateDiscount(trx: Trx, id: string, fields: DiscountFields): Promise<void> {
  await trx.updateTable('automatic_discounts').set(fields).where('id', '=', id).execute();
}

/** The number of these categories and products that exist. */
export async function countTargets(
  db: Database,
  { categories, products }: { categories: readonly string[]; products: readonly string[] },
) {
  const { rows } = await sql<{ categories: number; products: number }>`
    select (select count(*)::int from categories where id = any(${[...categories]}::uuid[]) and archived_at is null) as categories,
      (select count(*)::int from products where id = any(${[...products]}::uuid[])) as products
  `.execute(db);
  return rows[0] as { categories: number; products: number };
}

/** The names of the products that discounts name, for the admin's form. */
export async function listProductNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}
