import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';
import { pipeline } from '#app/platform/db/pipeline.server.ts';

export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

/** The stock items of some variants, with the names that a refusal shows. */
export async function findStockItemsOfVariants(trx: Trx, variantIds: readonly string[]) {
  return await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_items', 'stock_items.id', 'variants.stock_item_id')
    .where('variants.id', 'in', variantIds)
    .select([
      'variants.id as variantId',
      'variants.stock_item_id as stockItemId',
      'variants.size',
      'variants.color',
      'products.name',
      'stock_items.on_hand as onHand',
    ])
    .execute();
}

/** Why stock changes, and the order or checkout it belongs to. */
export interface Movement {
  reason: 'held' | 'released' | 'sold' | 'cancelled' | 'returned' | 'corrected';
  reference: string;
}

/**
 * Deducts units if every stock item has enough, and returns whether it did.
 * Locks before reading; without the lock two orders could both sell the last unit.
 */
export async function decrementStockItems(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { reason, reference }: Movement,
): Promise<boolean> {
  const deduction = sql<{ quantity: number; isShort: boolean }>`
    with ${requestedQuantities(quantities)},
    found as (select requested.id, quantity, on_hand from requested join stock_items using (id)),
    deducted as (
      update stock_items set on_hand = stock_items.on_hand - quantity from found
      where stock_items.id = found.id and not exists (select from found where on_hand < quantity)
      returning stock_items.id, quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, -quantity, ${reason}, ${reference} from deducted
    )
    select quantity, on_hand < quantity as "isShort" from found
  `.compile(trx);
  const [, rows] = await pipeline(trx, [selectLockedItems(trx, quantities), deduction]);
  requireAllFound(quantities, rows);
  return !rows.some(({ isShort }) => isShort);
}

/** Adds units to their stock items and records the movements. */
export async function incrementStockItems(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { reason, reference }: Movement,
): Promise<void> {
  const increment = sql<{ quantity: number }>`
    with ${requestedQuantities(quantities)},
    incremented as (
      update stock_items set on_hand = on_hand + quantity from requested
      where stock_items.id = requested.id
      returning stock_items.id, quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, quantity, ${reason}, ${reference} from incremented
    )
    select quantity from incremented
  `.compile(trx);
  const [, rows] = await pipeline(trx, [selectLockedItems(trx, quantities), increment]);
  requireAllFound(quantities, rows);
}

/** Records reserved units as sold; quantities on hand do not change. */
export async function recordReservedAsSold(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { held, sold }: { held: string; sold: string },
): Promise<void> {
  await sql`
    with ${requestedQuantities(quantities)}
    insert into stock_movements (stock_item_id, change, reason, reference)
    select id, sign * quantity, reason, reference
    from requested cross join (values (1, 'released', ${held}), (-1, 'sold', ${sold})) as movement (sign, reason, reference)
    order by id, sign desc
  `.execute(trx);
}

/** Sums lines that draw on the same stock item. */
function requestedQuantities(quantities: readonly VariantQuantity[]): RawBuilder<unknown> {
  return sql`requested as (
    select variants.stock_item_id as id, sum(piece.quantity)::int as quantity
    from ${asVariantQuantityRows(quantities)} join variants on variants.id = piece.variant_id
    group by 1
  )`;
}

function asVariantQuantityRows(quantities: readonly VariantQuantity[]): RawBuilder<unknown> {
  return sql`pieces_of(${JSON.stringify(quantities)}) as piece`;
}

/**
 * Locks stock items in id order to prevent deadlocks between orders. This is a separate statement so that the next
 * one reads the quantities committed during the wait; locking and deducting in one statement oversold.
 */
function selectLockedItems(trx: Trx, quantities: readonly VariantQuantity[]) {
  return sql`
    select id from stock_items
    where id in (select stock_item_id from ${asVariantQuantityRows(quantities)} join variants on variants.id = piece.variant_id)
    order by id for no key update
  `.compile(trx);
}

function requireAllFound(
  quantities: readonly VariantQuantity[],
  rows: readonly { quantity: number }[],
): void {
  const sum = (some: readonly { quantity: number }[]) =>
    some.reduce((all, { quantity }) => all + quantity, 0);
  if (sum(rows) !== sum(quantities)) throw new Error(`Unknown variants: ${JSON.stringify(quantities)}`);
}
