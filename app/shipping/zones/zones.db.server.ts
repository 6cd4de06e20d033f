import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import type { DispatchTerms } from '../promise/delivery-days.ts';
import { DEFAULT_ZONE, type ExpressService, type Zone } from './zone.ts';

const ZONE_COLUMNS = [
  'shipping_zones.name',
  'shipping_zones.courier',
  'shipping_zones.serviceable',
  'shipping_zones.cash_on_delivery',
  'shipping_zones.days_min',
  'shipping_zones.days_max',
  'shipping_zones.charge_paise',
  'shipping_zones.extra_charge_paise',
  'shipping_zones.express_days_min',
  'shipping_zones.express_days_max',
  'shipping_zones.express_charge_paise',
  'shipping_zones.express_extra_charge_paise',
] as const;

/** All zones in their order, each with its prefixes; the default zone is the last. */
export async function listZoneRows(db: Database): Promise<Zone[]> {
  const rows = await db
    .selectFrom('shipping_zones')
    .select('shipping_zones.id')
    .select(ZONE_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('shipping_zone_pins')
        .select(sql<string[]>`coalesce(array_agg(prefix order by prefix), '{}')`.as('pins'))
        .whereRef('zone_id', '=', 'shipping_zones.id')
        .as('pins'),
    )
    .orderBy((eb) => eb('shipping_zones.name', '=', DEFAULT_ZONE))
    .orderBy('position')
    .execute();
  return rows.map(({ id, pins, ...row }) => ({ _id: id, pins: pins ?? [], ...toZone(row) }));
}

interface ZoneRow {
  name: string;
  courier: string;
  serviceable: boolean;
  cash_on_delivery: boolean;
  days_min: number;
  days_max: number;
  charge_paise: number | null;
  extra_charge_paise: number;
  express_days_min: number | null;
  express_days_max: number | null;
  express_charge_paise: number | null;
  express_extra_charge_paise: number | null;
}

function toZone(row: ZoneRow): Omit<Zone, '_id' | 'pins'> {
  const { name, courier, serviceable, charge_paise } = row;
  return {
    ...{ name, courier, serviceable },
    cashOnDelivery: row.cash_on_delivery,
    daysMin: row.days_min,
    daysMax: row.days_max,
    chargePaise: charge_paise === null ? null : paise(charge_paise),
    extraChargePaise: paise(row.extra_charge_paise),
    express: toExpress(row),
  };
}

function toExpress(row: ZoneRow): ExpressService | null {
  const { express_days_min, express_days_max, express_charge_paise, express_extra_charge_paise } = row;
  if (express_days_min === null || express_days_max === null || express_charge_paise === null) return null;
  return {
    daysMin: express_days_min,
    daysMax: express_days_max,
    chargePaise: paise(express_charge_paise),
    extraChargePaise: paise(express_extra_charge_paise ?? 0),
  };
}

type NewZone = Omit<Zone, '_id'>;

/** Replaces all zones but keeps the default one; a zone of the same name keeps its id. */
export async function replaceZoneRows(trx: Trx, zones: readonly NewZone[]): Promise<void> {
  const names = [DEFAULT_ZONE, ...zones.map(({ name }) => name)].map((name) => name.toLowerCase());
  await trx.deleteFrom('shipping_zones').where(sql<boolean>`lower(name) <> all(${names}::text[])`).execute();
  await trx.deleteFrom('shipping_zone_pins').execute();
  for (const [position, zone] of zones.entries()) {
    const { pins, cashOnDelivery, daysMin, daysMax, chargePaise, extraChargePaise, express, ...same } = zone;
    const row = {
      ...{ ...same, position },
      cash_on_delivery: cashOnDelivery,
      days_min: daysMin,
      days_max: daysMax,
      charge_paise: chargePaise,
      extra_charge_paise: extraChargePaise,
      express_days_min: express?.daysMin ?? null,
      express_days_max: express?.daysMax ?? null,
      express_charge_paise: express?.chargePaise ?? null,
      express_extra_charge_paise: express?.extraChargePaise ?? null,
    };
    const { id } = await trx
      .insertInto('shipping_zones')
      .values(row)
      .onConflict((same) => same.expression(sql`lower(name)`).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    const pinRows = pins.map((prefix) => ({ prefix, zone_id: id }));
    if (pinRows.length > 0) await trx.insertInto('shipping_zone_pins').values(pinRows).execute();
  }
}

export interface ShippingSettingsRow extends DispatchTerms {
  version: number;
}

/** The version of settings and zones, which are locked until the transaction ends. */
export async function lockShippingSettings(trx: Trx): Promise<number> {
  const { version } = await trx
    .selectFrom('shipping_settings')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export async function findShippingSettings(db: Database): Promise<ShippingSettingsRow & { now: Date }> {
  const row = await db
    .selectFrom('shipping_settings')
    .select(['version', 'handling_days', 'cutoff_hour', 'weekly_days_off', HOLIDAYS.as('holidays')])
    .select(sql<Date>`shop_now()`.as('now'))
    .executeTakeFirstOrThrow();
  return { version: row.version, now: row.now, ...toTerms(row) };
}

/** As texts, because a column of days is not parsed. */
const HOLIDAYS: RawBuilder<string[]> = sql<string[]>`holidays::text[]`;

interface TermsRow {
  handling_days: number;
  cutoff_hour: number;
  weekly_days_off: number[];
  holidays: string[];
}

function toTerms({ handling_days, cutoff_hour, weekly_days_off, holidays }: TermsRow): DispatchTerms {
  return {
    handlingDays: handling_days,
    cutoffHour: cutoff_hour,
    weeklyDaysOff: weekly_days_off,
    holidays,
  };
}

export async function setShippingSettings(
  trx: Trx,
  { version, ...terms }: Partial<DispatchTerms> & { version: number },
): Promise<void> {
  const { handlingDays, cutoffHour, weeklyDaysOff, holidays } = terms;
  await trx
    .updateTable('shipping_settings')
    .set({
      version,
      ...(handlingDays !== undefined && { handling_days: handlingDays }),
      ...(cutoffHour !== undefined && { cutoff_hour: cutoffHour }),
      ...(weeklyDaysOff && { weekly_days_off: [...weeklyDaysOff] }),
      ...(holidays && { holidays: sql<string[]>`${[...holidays]}::date[]` }),
    })
    .execute();
}

/**
 * The zone of a PIN code with the settings and the time, for a pipeline; no row without a PIN code. One that no zone has is in
 * the default zone.
 */
export function selectDeliveryRow(db: Database, pin: string | undefined) {
  const given = sql<string>`${pin ?? null}::text`;
  return (
    db
      .selectFrom('shipping_zones')
      .innerJoin('shipping_settings', (join) => join.onTrue())
      .select(ZONE_COLUMNS)
      .select(['handling_days', 'cutoff_hour', 'weekly_days_off', HOLIDAYS.as('holidays')])
      .select([sql<Date>`shop_now()`.as('now'), given.as('pin')])
      // A separate statement without a PIN code, so that its trivial plan does not distort PostgreSQL's choice for the other.
      .where(sql.lit(pin !== undefined))
      .where('shipping_zones.id', '=', ({ fn, selectFrom }) =>
        fn.coalesce(
          selectFrom('shipping_zone_pins')
            .select('zone_id')
            .where(
              sql<boolean>`prefix = any(array(select left(${given}, length) from generate_series(1, 6) as length))`,
            )
            .orderBy(sql`length(prefix)`, 'desc')
            .limit(1),
          selectFrom('shipping_zones as default_zone').select('id').where('name', '=', sql.lit(DEFAULT_ZONE)),
        ),
      )
  );
}
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveryRow>['execute']>>[number];

/** The zone and the terms of a row. */
export function toZoneAndTerms(row: DeliveryRow) {
  return { zone: toZone(row), terms: toTerms(row) };
}
