import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#app/catalog/product/visibility.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';

/** A stored line with its size, colour and stock item. */
export interface CartLineRow {
  id: string;
  productId: string;
  variantId: string;
  stockItemId: string;
  size: string;
  color: string;
  quantity: number;
  period: RentalPeriod | null;
  /** the unit price when the line was added; null in lines older than this column */
  addedPricePaise: Paise | null;
}

/**
 * Locks a person's cart until the transaction ends, so that changes happen one after the other. Locks the user row,
 * because an empty cart has no row, in a mode that does not block signing in.
 */
export async function lockCart(trx: Trx, userId: string): Promise<void> {
  await selectCartLock(trx, userId).execute();
}

/** The query behind `lockCart`; statements after it see everything committed before the lock. */
export function selectCartLock(db: Database, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate();
}

/** The products in a cart, as a subquery. */
export function selectCartProducts(db: Database, userId: string) {
  return db.selectFrom('cart_lines').select('product_id').where('user_id', '=', userId);
}

export async function listLines(db: Database, userId: string): Promise<CartLineRow[]> {
  return toLines(await selectLines(db, userId).execute());
}

export function selectLines(db: Database, userId: string) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .select([
      'cart_lines.id',
      'cart_lines.product_id as productId',
      'cart_lines.variant_id as variantId',
      'variants.stock_item_id as stockItemId',
      'variants.size',
      'variants.color',
      'cart_lines.quantity',
      'cart_lines.rental_starts_on',
      'cart_lines.rental_ends_on',
      'cart_lines.added_price_paise',
    ])
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.id');
}
type SelectedLine = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

export function toLines(rows: readonly SelectedLine[]): CartLineRow[] {
  return rows.map(({ rental_starts_on: startDate, rental_ends_on: endDate, added_price_paise, ...row }) => ({
    ...row,
    addedPricePaise: added_price_paise === null ? null : paise(added_price_paise),
    period: startDate !== null && endDate !== null ? { startDate, endDate } : null,
  }));
}

export async function insertLine(
  trx: Trx,
  line: Pick<CartLineRow, 'productId' | 'variantId' | 'quantity' | 'period' | 'addedPricePaise'> & {
    userId: string;
  },
): Promise<void> {
  await trx
    .insertInto('cart_lines')
    .values({
      id: newId(),
      user_id: line.userId,
      product_id: line.productId,
      variant_id: line.variantId,
      quantity: line.quantity,
      added_price_paise: line.addedPricePaise,
      rental_starts_on: line.period?.startDate ?? null,
      rental_ends_on: line.period?.endDate ?? null,
    })
    .execute();
}

interface OfferedPieces {
  userId: string;
  productId: string;
  size: string;
  color: string;
  quantity: number;
  maxLines: number;
  maxQuantity: number;
  /** for the claim of the idempotency key, whose name is `claimed` */
  claim: (from: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Adds units of an offered choice to a cart, if guests may buy it and the stock is sufficient; else changes nothing and returns
 * no row. The cart is locked in a statement before. Rentals are never added here.
 */
export function addOfferedPieces(db: Database, { userId, claim, ...wanted }: OfferedPieces) {
  return sql<{ isAdded: boolean }>`
    with chosen as (
      select products.id as product_id, products.price_paise, variants.id as variant_id, stock_item_id, on_hand
      from products
        join categories on categories.id = products.category_id
        left join subcategories on subcategories.id = products.subcategory_id
        join variants on variants.product_id = products.id and variants.archived_at is null
        join stock_items on stock_items.id = stock_item_id
      where products.id = ${wanted.productId} and not products.is_rental and ${isVisibleTo(guest)}
        and variants.size in ('', ${wanted.size}) and variants.color in ('', ${wanted.color})
      order by variants.position limit 1
    ),
    own as (
      select cart_lines.id, variant_id, quantity, stock_item_id, rental_starts_on
      from cart_lines join variants on variants.id = variant_id where user_id = ${userId}
    ),
    allowed as (
      select product_id, chosen.variant_id, price_paise, own.id as line_id,
        coalesce(own.quantity, 0) + ${wanted.quantity}::int as quantity
      from chosen left join own on own.variant_id = chosen.variant_id and own.rental_starts_on is null
      where coalesce(own.quantity, 0) + ${wanted.quantity}::int <= least(${wanted.maxQuantity}::int, on_hand - (
          select coalesce(sum(quantity), 0) from own as other
          where other.stock_item_id = chosen.stock_item_id and other.id is distinct from own.id))
        and (own.id is not null or (select count(*) from own) < ${wanted.maxLines}::int)
    ),
    ${claim(sql`allowed`)},
    increased as (
      update cart_lines set quantity = allowed.quantity, added_price_paise = price_paise
      from allowed, claimed where cart_lines.id = allowed.line_id
    ),
    added as (
      insert into cart_lines (id, user_id, product_id, variant_id, quantity, added_price_paise)
      select ${newId()}, ${userId}, product_id, variant_id, quantity, price_paise
      from allowed, claimed where line_id is null
    )
    select true as "isAdded" from claimed
  `.compile(db);
}

export async function setLine(
  trx: Trx,
  lineId: string,
  changed: { variantId: string; quantity: number; addedPricePaise?: Paise },
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set({
      variant_id: changed.variantId,
      quantity: changed.quantity,
      // undefined leaves the column unchanged
      added_price_paise: changed.addedPricePaise,
    })
    .where('id', '=', lineId)
    .execute();
}

export async function deleteLines(trx: Trx, userId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).where('id', 'in', lineIds).execute();
}

/** Reduces the lines with the same variant and period; deletes those that reach 0. */
export function deleteBoughtLines(
  trx: Trx,
  userId: string,
  bought: readonly Pick<CartLineRow, 'variantId' | 'quantity' | 'period'>[],
) {
  const json = JSON.stringify(
    bought.map(({ variantId, quantity, period }) => ({ variantId, quantity, ...period })),
  );
  const isSameLine = sql`user_id = ${userId} and variant_id = "variantId"
    and rental_starts_on is not distinct from "startDate" and rental_ends_on is not distinct from "endDate"`;
  return sql`
    with bought as (
      select "variantId", "startDate", "endDate", sum(quantity)::int as quantity
      from json_to_recordset(${json}::json)
        as piece ("variantId" uuid, quantity int, "startDate" date, "endDate" date)
      group by 1, 2, 3
    ),
    less as (
      update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
      where ${isSameLine}
        and cart_lines.quantity > bought.quantity
    )
    delete from cart_lines using bought
    where ${isSameLine}
      and cart_lines.quantity <= bought.quantity
  `.compile(trx);
}

export async function deleteAllLines(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

const COUPON = [
  'coupons.code',
  'coupons.description',
  'coupons.first_order_only',
  'coupons.kind',
  'coupons.percent_off',
  'coupons.amount_off_paise',
  'coupons.minimum_paise',
  'coupons.cap_paise',
  'coupons.category_ids',
  'coupons.tags',
  'coupons.product_ids',
  'coupons.buy_quantity',
  'coupons.get_quantity',
  'coupons.get_percent_off',
  'coupons.gets',
  'coupons.combines',
] as const;

/** The coupon in a person's cart, unless it has ended or is inactive. */
export function selectCartCoupon(db: Database, userId: string) {
  return db
    .selectFrom('cart_coupons')
    .innerJoin('coupons', 'coupons.code', 'cart_coupons.code')
    .select(COUPON)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where('starts_at', '<=', sql<Date>`shop_now()`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`shop_now()`)]));
}

export async function saveCartCoupon(trx: Trx, userId: string, code: string): Promise<void> {
  await trx
    .insertInto('cart_coupons')
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ code }))
    .execute();
}

export async function deleteCartCoupon(db: Database, userId: string): Promise<void> {
  await deletionOfCoupon(db, userId).execute();
}

export function deletionOfCoupon(db: Database, userId: string) {
  return db.deleteFrom('cart_coupons').where('user_id', '=', userId);
}
