import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { RateKind, TaxRate } from '../tax-rate.ts';

/** The rates in effect at an instant (default: now), by India's calendar. */
export function selectRatesAt(db: Database, at?: Date) {
  const instant = at === undefined ? sql`shop_now()` : sql`${at}::timestamptz`;
  return selectRatesOn(db, sql<string>`(${instant} at time zone 'Asia/Kolkata')::date`);
}

/** The same for a day, as YYYY-MM-DD. */
export function selectRatesOfDay(db: Database, day: string) {
  return selectRatesOn(db, sql<string>`${day}::date`);
}

/** The rate of each kind and HSN prefix. Sorted as the index of `gst_rates_one_per_day` is, backwards. */
function selectRatesOn(db: Database, day: RawBuilder<string>) {
  return db
    .selectFrom('gst_rates')
    .distinctOn(['kind', 'hsn_prefix'])
    .select(['kind', 'hsn_prefix', 'limits_paise', 'rates', 'cess'])
    .where('from_day', '<=', day)
    .orderBy('kind', 'desc')
    .orderBy('hsn_prefix', 'desc')
    .orderBy('from_day', 'desc');
}
export type RateRow = Awaited<ReturnType<ReturnType<typeof selectRatesAt>['execute']>>[number];

export function toRate({
  limits_paise: limits,
  rates,
  cess,
}: Pick<RateRow, 'limits_paise' | 'rates' | 'cess'>): TaxRate {
  const slabs = rates.map((rate, index) => {
    const limit = limits[index];
    return { upToPaise: limit === undefined ? null : paise(limit), rate };
  });
  return { slabs, cess };
}

/** A rate, the goods that it is for, and its first day in India. */
export interface RateRecord {
  kind: RateKind;
  /** null: all goods without a rate of a longer prefix */
  hsnPrefix: string | null;
  from: string;
  rate: TaxRate;
  source: string;
}

export type StoredRate = RateRecord & { id: string; hasBegun: boolean };

function selectStoredRates(db: Database) {
  return db
    .selectFrom('gst_rates')
    .selectAll()
    .select(sql<boolean>`from_day <= (shop_now() at time zone 'Asia/Kolkata')::date`.as('has_begun'));
}
type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStoredRates>['execute']>>[number];

function toStoredRate(row: StoredRow): StoredRate {
  const { id, hsn_prefix: prefix, from_day: from, has_begun: hasBegun, source } = row;
  return {
    id,
    kind: row.kind as RateKind,
    hsnPrefix: prefix || null,
    from,
    hasBegun,
    rate: toRate(row),
    source,
  };
}

/** All rates, newest first within each kind and prefix. */
export async function listStoredRates(db: Database): Promise<StoredRate[]> {
  const rows = await selectStoredRates(db)
    .orderBy('kind')
    .orderBy('hsn_prefix')
    .orderBy('from_day', 'desc')
    .execute();
  return rows.map(toStoredRate);
}

/** Locks a rate until the transaction ends. */
export async function lockRate(trx: Trx, id: string): Promise<StoredRate | undefined> {
  const row = await selectStoredRates(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toStoredRate(row);
}

/** The database's constraint: a prefix has one rate per start day. */
export const ONE_RATE_PER_DAY = 'gst_rates_one_per_day';

function toColumns({ kind, hsnPrefix, from, rate, source }: RateRecord) {
  const limits = rate.slabs.flatMap(({ upToPaise }) => (upToPaise === null ? [] : [upToPaise]));
  return {
    ...{ kind, hsn_prefix: hsnPrefix ?? '', from_day: from, source, cess: rate.cess },
    ...{ limits_paise: limits, rates: rate.slabs.map((slab) => slab.rate) },
  };
}

export async function insertRate(trx: Trx, rate: RateRecord): Promise<string> {
  const query = trx.insertInto('gst_rates').values(toColumns(rate)).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

export async function updateRate(trx: Trx, id: string, rate: RateRecord): Promise<void> {
  await trx.updateTable('gst_rates').set(toColumns(rate)).where('id', '=', id).execute();
}

export async function deleteRate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('gst_rates').where('id', '=', id).execute();
}
