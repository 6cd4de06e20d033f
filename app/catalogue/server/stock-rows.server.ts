import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#app/foundation/database.server.ts';
import type { Pieces } from './stock-heaps.ts';

/** The heaps behind some variants, with what a refusal needs to name them. */
export async function findHeaps(trx: Trx, variantIds: readonly string[]) {
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
 * Reading first and writing then sells the last piece twice: the rows are locked, in id order, by the statement
 * that takes.
 */
export async function takeOff(
  trx: Trx,
  pieces: readonly Pieces[],
  { reason, reference }: Movement,
): Promise<boolean> {
  const { rows } = await sql<{ quantity: number; isShort: boolean }>`
    with ${lockedHeaps(pieces)},
    taken as (
      update stock_items set on_hand = stock_items.on_hand - locked.quantity from locked
      where stock_items.id = locked.id and not exists (select from locked where on_hand < quantity)
      returning stock_items.id, locked.quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, -quantity, ${reason}, ${reference} from taken
    )
    select quantity, on_hand < quantity as "isShort" from locked
  `.execute(trx);
  requireAllFound(pieces, rows);
  return !rows.some(({ isShort }) => isShort);
}

/** Puts pieces back on their heaps, with their history. */
export async function putOn(
  trx: Trx,
  pieces: readonly Pieces[],
  { reason, reference }: Movement,
): Promise<void> {
  const { rows } = await sql<{ quantity: number }>`
    with ${lockedHeaps(pieces)},
    put as (
      update stock_items set on_hand = stock_items.on_hand + locked.quantity from locked
      where stock_items.id = locked.id
      returning stock_items.id, locked.quantity
    ),
    moved as (
      insert into stock_movements (stock_item_id, change, reason, reference)
      select id, quantity, ${reason}, ${reference} from put
    )
    select quantity from locked
  `.execute(trx);
  requireAllFound(pieces, rows);
}

/** Writes into the history that pieces which were held are sold now. The heaps stay as they are. */
export async function turnIntoSold(
  trx: Trx,
  pieces: readonly Pieces[],
  { held, sold }: { held: string; sold: string },
): Promise<void> {
  await sql`
    with ${wishedHeaps(pieces)}
    insert into stock_movements (stock_item_id, change, reason, reference)
    select id, sign * quantity, reason, reference
    from wished cross join (values (1, 'released', ${held}), (-1, 'sold', ${sold})) as turn (sign, reason, reference)
    order by id, sign desc
  `.execute(trx);
}

/** Two lines of one heap are one wish. */
function wishedHeaps(pieces: readonly Pieces[]): RawBuilder<unknown> {
  const variantIds = pieces.map(({ variantId }) => variantId);
  const quantities = pieces.map(({ quantity }) => quantity);
  return sql`wished as (
    select variants.stock_item_id as id, sum(piece.quantity)::int as quantity
    from unnest(${variantIds}::uuid[], ${quantities}::int[]) as piece (variant_id, quantity)
    join variants on variants.id = piece.variant_id
    group by 1
  )`;
}

/** Two orders that lock in different orders wait for each other. */
function lockedHeaps(pieces: readonly Pieces[]): RawBuilder<unknown> {
  return sql`${wishedHeaps(pieces)},
  locked as materialized (
    select stock_items.id, stock_items.on_hand, wished.quantity
    from stock_items join wished on wished.id = stock_items.id
    order by stock_items.id
    for no key update of stock_items
  )`;
}

function requireAllFound(pieces: readonly Pieces[], rows: readonly { quantity: number }[]): void {
  const sum = (some: readonly { quantity: number }[]) =>
    some.reduce((all, { quantity }) => all + quantity, 0);
  if (sum(rows) !== sum(pieces)) throw new Error(`Not pieces of variants: ${JSON.stringify(pieces)}`);
}
