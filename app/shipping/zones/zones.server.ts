import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { invalidInput } from '#app/platform/http/api/api-module.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { parseCsvTable, type TableRow } from '../csv-table.server.ts';
import type { DispatchSettings, ShippingZone } from './zone.schema.ts';
import type { Zone } from './zone.ts';
import { type DispatchSettingsChange, type ZoneInput, zonesSchema } from './zone-input.schema.ts';
import {
  findShippingSettings,
  listZoneRows,
  lockShippingSettings,
  replaceZoneRows,
  setShippingSettings,
} from './zones.db.server.ts';

export interface ZoneList {
  zones: ShippingZone[];
  version: number;
}

export async function loadZones(db: Database, actor: Actor): Promise<ZoneList> {
  requirePermission(actor, 'settings');
  return await readZones(db);
}

async function readZones(db: Database): Promise<ZoneList> {
  const { version } = await findShippingSettings(db);
  return { zones: (await listZoneRows(db)).map(toShippingZone), version };
}

function toShippingZone({ chargePaise, extraChargePaise, express, ...zone }: Zone): ShippingZone {
  return {
    ...zone,
    charge: chargePaise === null ? null : toRupees(chargePaise),
    extraCharge: toRupees(extraChargePaise),
    express: express && {
      ...{ daysMin: express.daysMin, daysMax: express.daysMax },
      charge: toRupees(express.chargePaise),
      extraCharge: toRupees(express.extraChargePaise),
    },
  };
}

/** Replaces all zones; an absent `Default` stays unchanged. Refuses an outdated version. */
export async function changeZones(
  db: Database,
  actor: Actor,
  { zones, version }: { zones: readonly ZoneInput[]; version?: number },
): Promise<ZoneList> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const next = (await requireVersion(trx, version)) + 1;
    const before = auditOf(await readZones(trx));
    await replaceZoneRows(
      trx,
      zones.map(({ charge, extraCharge, express, ...zone }) => ({
        ...zone,
        chargePaise: charge === null ? null : toPaise(charge),
        extraChargePaise: toPaise(extraCharge),
        express: express && {
          ...{ daysMin: express.daysMin, daysMax: express.daysMax },
          chargePaise: toPaise(express.charge),
          extraChargePaise: toPaise(express.extraCharge),
        },
      })),
    );
    await setShippingSettings(trx, { version: next });
    const result = await readZones(trx);
    const subject = { kind: 'shipping', id: 'zones', name: 'Shipping zones' } as const;
    return { subject, action: 'changed', before, after: auditOf(result), result };
  });
}

function toPaise(rupees: number) {
  const amount = rupeesToPaise(rupees);
  if (amount === undefined) throw refuse.invalid('The charge is not an amount in rupees.');
  return amount;
}

/** Each zone as one field, so that the audit log shows the changed ones. */
function auditOf({ zones }: ZoneList): object {
  return Object.fromEntries(zones.map(({ _id, name, ...zone }) => [name, zone]));
}

async function requireVersion(trx: Trx, seen: number | undefined): Promise<number> {
  const version = await lockShippingSettings(trx);
  if (seen !== undefined && seen !== version)
    throw refuse.conflict('Someone else has changed the shipping settings. Reload the page and try again.');
  return version;
}

export async function loadDispatchSettings(db: Database, actor: Actor): Promise<DispatchSettings> {
  requirePermission(actor, 'settings');
  return await readDispatchSettings(db);
}

async function readDispatchSettings(db: Database): Promise<DispatchSettings> {
  const { now: _, ...settings } = await findShippingSettings(db);
  return { ...settings, weeklyDaysOff: [...settings.weeklyDaysOff], holidays: [...settings.holidays] };
}

/** Changes the given settings for new orders. Refuses an outdated version. */
export async function changeDispatchSettings(
  db: Database,
  actor: Actor,
  { version: seen, ...change }: DispatchSettingsChange,
): Promise<DispatchSettings> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const version = (await requireVersion(trx, seen)) + 1;
    const { version: _, ...before } = await readDispatchSettings(trx);
    await setShippingSettings(trx, { ...change, version });
    const { version: now, ...after } = await readDispatchSettings(trx);
    const subject = { kind: 'shipping', id: 'dispatch', name: 'Delivery times' } as const;
    return { subject, action: 'changed', before, after, result: { ...after, version: now } };
  });
}

/** The columns of the zones as CSV; the last five may be absent. */
export const ZONE_COLUMNS = [
  'name',
  'pins',
  'courier',
  'serviceable',
  'cashOnDelivery',
  'daysMin',
  'daysMax',
  'charge',
  'extraCharge',
  'expressDaysMin',
  'expressDaysMax',
  'expressCharge',
  'expressExtraCharge',
] as const;
type Column = Lowercase<(typeof ZONE_COLUMNS)[number]>;

const OPTIONAL_COLUMNS = [
  'extracharge',
  'expressdaysmin',
  'expressdaysmax',
  'expresscharge',
  'expressextracharge',
] as const satisfies Column[];

/** A zone as a row of the file. */
export function toCsvCells(zone: ShippingZone): (string | number)[] {
  const { name, pins, courier, serviceable, cashOnDelivery, daysMin, daysMax, charge, extraCharge } = zone;
  const { express } = zone;
  const flags = [serviceable, cashOnDelivery].map((is) => (is ? 'yes' : 'no'));
  const fast = express
    ? [express.daysMin, express.daysMax, express.charge, express.extraCharge]
    : ['', '', '', ''];
  return [name, pins.join(' '), courier, ...flags, daysMin, daysMax, charge ?? '', extraCharge, ...fast];
}

/** Replaces all zones with those of a CSV file. Refuses the whole file if a row is invalid, naming the rows. */
export async function importZones(db: Database, actor: Actor, csv: string): Promise<ZoneList> {
  requirePermission(actor, 'settings');
  const columns = ZONE_COLUMNS.map((name) => name.toLowerCase() as Column);
  const rows = parseCsvTable(csv, columns, { maxRows: 1_000, optional: OPTIONAL_COLUMNS });
  const read = zonesSchema.safeParse({ zones: rows.map(readZone) });
  if (read.success) return await changeZones(db, actor, { zones: read.data.zones });
  const { errors = [] } = invalidInput(read.error);
  const problems = errors.map((problem) => nameRow(problem, rows));
  throw refuse.invalid(problems[0]?.message ?? 'The file has no zones.', problems);
}

type ZoneCells = TableRow<Column>['cells'];

function readZone({ cells }: TableRow<Column>) {
  const { name, pins, courier, serviceable, cashondelivery, daysmin, daysmax, charge } = cells;
  const { extracharge } = cells;
  return {
    ...{ name, courier },
    pins: pins.split(/[\s|]/).filter((prefix) => prefix !== ''),
    serviceable: readFlag(serviceable),
    cashOnDelivery: readFlag(cashondelivery),
    daysMin: readNumber(daysmin),
    daysMax: readNumber(daysmax),
    charge: charge === '' ? null : Number(charge),
    extraCharge: readNumber(extracharge),
    express: readExpress(cells),
  };
}

/** Null if all of its cells are empty. */
function readExpress({ expressdaysmin, expressdaysmax, expresscharge, expressextracharge }: ZoneCells) {
  if ([expressdaysmin, expressdaysmax, expresscharge, expressextracharge].every((cell) => cell === ''))
    return null;
  return {
    daysMin: readNumber(expressdaysmin),
    daysMax: readNumber(expressdaysmax),
    charge: readNumber(expresscharge),
    extraCharge: readNumber(expressextracharge),
  };
}

const FLAGS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

/** The text itself if it is neither, for the schema to refuse; absent if empty. */
function readFlag(text: string) {
  return text === '' ? undefined : (FLAGS[text.toLowerCase()] ?? text);
}

function readNumber(text: string) {
  return text === '' ? undefined : Number(text);
}

function nameRow({ path, message }: FieldProblem, rows: readonly TableRow<Column>[]): FieldProblem {
  const row = rows[Number(path.split('.')[1])]?.row;
  if (row === undefined) return { path, message };
  // The file says yes or no where the API says true or false.
  return { path: `row ${row}`, message: `Row ${row}: ${message.replace('true or false', 'yes or no')}` };
}
