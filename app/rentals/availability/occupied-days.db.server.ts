import { type RawBuilder, sql } from 'kysely';
import { type Buffers, blockedDays } from '#app/catalog/outfits/blocked-days.ts';
import { type Database, insertMany, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { RentalPeriod } from '../rental-period.ts';

/** A requested rental period with its transit and cleaning days. */
export interface RequestedDates extends Buffers {
  productId: string;
  period: RentalPeriod;
}

/** Exclusion constraint: periods of one outfit never overlap. */
export const NO_OVERLAP_CONSTRAINT = 'occupied_days_never_shared';

/** The period with its days on the way and of cleaning. */
function toDateRange({ period, ...buffers }: RequestedDates): RawBuilder<string> {
  const { startDate, endDate } = blockedDays(period, buffers);
  return sql`daterange(${startDate}::date, ${endDate}::date, '[]')`;
}

type OccupiedBy = { checkoutId: string; userId: string } | { rentalOrderId: string };

/** Violates `NO_OVERLAP_CONSTRAINT` if a day is already occupied. */
export async function insertOccupied(
  trx: Trx,
  entries: readonly (RequestedDates & { by: OccupiedBy })[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('occupied_days')
    .values(
      entries.map(({ by, ...input }) => ({
        id: newId(),
        product_id: input.productId,
        days: toDateRange(input),
        turnaround_days: input.turnaroundDays,
        checkout_id: 'checkoutId' in by ? by.checkoutId : null,
        held_for: 'checkoutId' in by ? by.userId : null,
        rental_order_id: 'rentalOrderId' in by ? by.rentalOrderId : null,
      })),
    )
    .execute();
}

export async function deleteReservedDates(trx: Trx, checkoutId: string): Promise<void> {
  await trx.deleteFrom('occupied_days').where('checkout_id', '=', checkoutId).execute();
}

export async function deleteBookedDates(trx: Trx, rentalOrderId: string): Promise<void> {
  await trx.deleteFrom('occupied_days').where('rental_order_id', '=', rentalOrderId).execute();
}

/** The cleaning days that a booking was made with. */
export async function findBookedTurnaround(trx: Trx, rentalOrderId: string): Promise<number> {
  const { turnaround_days } = await trx
    .selectFrom('occupied_days')
    .select('turnaround_days')
    .where('rental_order_id', '=', rentalOrderId)
    .executeTakeFirstOrThrow();
  return turnaround_days;
}

/** Frees the days after an early return and its cleaning. */
export async function endBookedDates(trx: Trx, rentalOrderId: string, day: string): Promise<void> {
  const end = sql`${day}::date + turnaround_days + 1`;
  const isLater = sql`rental_order_id = ${rentalOrderId} and upper(days) > ${end}`;
  await sql`delete from occupied_days where ${isLater} and lower(days) >= ${end}`.execute(trx);
  await sql`update occupied_days set days = daterange(lower(days), ${end}) where ${isLater}`.execute(trx);
}

interface OccupiedQuery {
  productIds: readonly string[];
  from: string;
  to: string;
  exceptReservationsOf?: string;
  exceptRental?: string;
}

export interface OccupiedRow {
  productId: string;
  startDate: string;
  /** including cleaning days; the days on the way are in the period, too */
  endDate: string;
  turnaroundDays: number;
  reason: 'booked' | 'held' | 'kept';
}

/** Occupied periods of outfits in a date range, earliest first; can exclude one user's reservations, or one booking. */
export async function listOccupied(
  db: Database,
  { productIds, from, to, exceptReservationsOf, exceptRental }: OccupiedQuery,
): Promise<OccupiedRow[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('occupied_days')
    .select([
      'product_id as productId',
      'turnaround_days as turnaroundDays',
      sql<string>`lower(days)`.as('startDate'),
      sql<string>`upper(days) - 1`.as('endDate'),
      sql<OccupiedRow['reason']>`case when rental_order_id is not null then 'booked'
        when checkout_id is not null then 'held' else 'kept' end`.as('reason'),
    ])
    .where('product_id', 'in', productIds)
    .where(sql<boolean>`days && daterange(${from}::date, ${to}::date, '[]')`)
    .$if(exceptReservationsOf !== undefined, (query) =>
      query.where(sql<boolean>`held_for is distinct from ${exceptReservationsOf}::uuid`),
    )
    .$if(exceptRental !== undefined, (query) =>
      query.where(sql<boolean>`rental_order_id is distinct from ${exceptRental}::uuid`),
    )
    .orderBy('product_id')
    .orderBy(sql`lower(days)`)
    .execute();
  return rows;
}

/** The first reserved or booked period, with cleaning, that overlaps these. The caller has locked the outfit. */
export async function findBookedAmong(
  trx: Trx,
  productId: string,
  periods: readonly RentalPeriod[],
): Promise<RentalPeriod | undefined> {
  const { rows } = await sql<RentalPeriod>`
    select lower(days) as "startDate", upper(days) - 1 as "endDate" from occupied_days
    where product_id = ${productId} and (checkout_id is not null or rental_order_id is not null)
      and days && any (${periods.map(rangeOf)}::daterange[])
    order by days limit 1
  `.execute(trx);
  return rows[0];
}

export async function replaceBlackouts(
  trx: Trx,
  productId: string,
  periods: readonly RentalPeriod[],
): Promise<void> {
  await trx
    .deleteFrom('occupied_days')
    .where('product_id', '=', productId)
    .where('checkout_id', 'is', null)
    .where('rental_order_id', 'is', null)
    .execute();
  const rows = periods.map((period) => ({ id: newId(), product_id: productId, days: rangeOf(period) }));
  await insertMany(
    trx,
    'occupied_days',
    rows.map((row) => ({ ...row, turnaround_days: 0 })),
  );
}

function rangeOf({ startDate, endDate }: RentalPeriod): string {
  return `[${startDate},${endDate}]`;
}

export async function listPaused(db: Database, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('outfits')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where('is_paused', '=', true)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The outfits that are not paused and have this many consecutive free days within a period. */
export async function findFreeWithin(
  db: Database,
  { productIds, from, to, days }: { productIds: readonly string[]; from: string; to: string; days: number },
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${productIds}::uuid[]) as asked (id)
    where not exists (select from outfits where product_id = asked.id and is_paused) and exists (
      select from generate_series(${from}::date, ${to}::date - ${days - 1}::integer, interval '1 day') as first
      where not exists (
        select from occupied_days
        where product_id = asked.id and days && daterange(first::date, first::date + ${days}::integer)
      )
    )`.execute(db);
  return rows.map(({ id }) => id);
}
