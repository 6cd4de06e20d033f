import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { VariantQuantity } from './stock-lines.server.ts';

/** The heaps behind some variants, with what a refusal needs to name them. */
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

/** How pieces come to a heap or leave it: a history's words, and what they belong to. */
export interface Movement {
  reason: 'held' | 'released' | 'sold' | 'cancelled' | 'returned';
  reference: string;
}

/**
 * Takes pieces off their heaps if every heap has so many, with their history, and says whether they had.
 * Reading first and writing then sells the last piece twice, unless the heaps are locked before the reading.
 */
export async function decrementStockItems(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { reason, reference }: Movement,
): Promise<boolean> {
  await lockStockItems(trx, quantities);
  const { rows } = await sql<{ quantity: number; isShort: boolean }>`
    with ${requestedQuantities(quantities)},
    found as (select wished.id, quantity, on_hand from wished join stock_items using (id)),
    taken as (
      update stock_items set on_hand = stock_items.on_hand - quantity from found
      where stock_items.id = found.id and not exists (select from found where on_hand < quantity)
      returning stock_items.id, quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, -quantity, ${reason}, ${reference} from taken
    )
    select quantity, on_hand < quantity as "isShort" from found
  `.execute(trx);
  requireAllFound(quantities, rows);
  return !rows.some(({ isShort }) => isShort);
}

/** Puts pieces back on their heaps, with their history. */
export async function incrementStockItems(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { reason, reference }: Movement,
): Promise<void> {
  await lockStockItems(trx, quantities);
  const { rows } = await sql<{ quantity: number }>`
    with ${requestedQuantities(quantities)},
    put as (
      update stock_items set on_hand = on_hand + quantity from wished
      where stock_items.id = wished.id
      returning stock_items.id, quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, quantity, ${reason}, ${reference} from put
    )
    select quantity from put
  `.execute(trx);
  requireAllFound(quantities, rows);
}

/** Writes into the history that pieces which were held are sold now. The heaps stay as they are. */
export async function recordReservedAsSold(
  trx: Trx,
  quantities: readonly VariantQuantity[],
  { held, sold }: { held: string; sold: string },
): Promise<void> {
  await sql`
    with ${requestedQuantities(quantities)}
    insert into stock_movements (stock_item_id, change, reason, reference)
    select id, sign * quantity, reason, reference
    from wished cross join (values (1, 'released', ${held}), (-1, 'sold', ${sold})) as turn (sign, reason, reference)
    order by id, sign desc
  `.execute(trx);
}

/** Two lines of one heap are one wish. */
function requestedQuantities(quantities: readonly VariantQuantity[]): RawBuilder<unknown> {
  return sql`wished as (
    select variants.stock_item_id as id, sum(piece.quantity)::int as quantity
    from ${asVariantQuantityRows(quantities)} join variants on variants.id = piece.variant_id
    group by 1
  )`;
}

function asVariantQuantityRows(quantities: readonly VariantQuantity[]): RawBuilder<unknown> {
  return sql`pieces_of(${JSON.stringify(quantities)}) as piece`;
}

/**
 * Holds the heaps until the transaction ends, in id order, because two orders that lock in different orders wait
 * for each other. A statement of its own, so that the next one looks at the shop as it is after the wait: locking
 * and taking in one statement was tried, and oversold.
 */
async function lockStockItems(trx: Trx, quantities: readonly VariantQuantity[]): Promise<void> {
  await sql`
    select id from stock_items
    where id in (select stock_item_id from ${asVariantQuantityRows(quantities)} join variants on variants.id = piece.variant_id)
    order by id for no key update
  `.execute(trx);
}

function requireAllFound(
  quantities: readonly VariantQuantity[],
  rows: readonly { quantity: number }[],
): void {
  const sum = (some: readonly { quantity: number }[]) =>
    some.reduce((all, { quantity }) => all + quantity, 0);
  if (sum(rows) !== sum(quantities)) throw new Error(`Not pieces of variants: ${JSON.stringify(quantities)}`);
}
