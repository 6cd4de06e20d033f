import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, poolOf, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { invalidInput } from '#app/platform/http/api/api-module.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  fromPercent,
  fromPercentSlabs,
  type RateKind,
  type TaxRate,
  type TaxRates,
  toPercent,
  toPercentSlabs,
} from '../tax-rate.ts';
import { rateState, refuseStarted, rethrowRateError } from './dated-rates.server.ts';
import { type TaxRateChange, type TaxRateInput, taxRateInputSchema } from './tax-rate-input.schema.ts';
import {
  deleteRate,
  insertRate,
  listStoredRates,
  lockRate,
  ONE_RATE_PER_DAY,
  type RateRecord,
  type RateRow,
  type StoredRate,
  selectRatesAt,
  selectRatesOfDay,
  toRate,
  updateRate,
} from './tax-rates.db.server.ts';
import type { DatedRate } from './tax-rates.schema.ts';

/** The GST rates in effect at an instant, by default now (rules §4, GST: rates are data, dated). */
export async function findTaxRates(db: Database, at?: Date): Promise<TaxRates> {
  return toTaxRates(await selectRatesAt(db, at).execute());
}

const knownRates = new WeakMap<Database, { day: string; rates: TaxRates }>();

/**
 * The GST rates of the shop's today (YYYY-MM-DD, in India), read once: new and changed rates start tomorrow at the earliest, so
 * today's rates do not change.
 */
export async function findRatesOfToday(db: Database, today: string): Promise<TaxRates> {
  const pool = poolOf(db);
  const known = knownRates.get(pool);
  if (known?.day === today) return known.rates;
  const rates = toTaxRates(await selectRatesOfDay(db, today).execute());
  knownRates.set(pool, { day: today, rates });
  return rates;
}

function toTaxRates(rows: readonly RateRow[]): TaxRates {
  const general = new Map<string, TaxRate>();
  const byHsn = new Map<string, TaxRate>();
  for (const row of rows) {
    if (row.hsn_prefix === '') general.set(row.kind, toRate(row));
    else byHsn.set(row.hsn_prefix, toRate(row));
  }
  const rateFor = (kind: RateKind): TaxRate => {
    const rate = general.get(kind);
    if (!rate) throw new Error(`No GST rate for '${kind}' at that time.`);
    return rate;
  };
  return {
    ...{ sale: rateFor('sale'), byHsn, rentalFee: rateFor('rental fee') },
    ...{ commission: rateFor('commission'), delivery: rateFor('delivery') },
  };
}

/** All GST rates, newest first within each kind and HSN prefix. */
export async function listTaxRates(db: Database, actor: Actor): Promise<DatedRate[]> {
  requirePermission(actor, 'settings', 'catalogue');
  const stored = await listStoredRates(db);
  return stored.map((rate, index) => {
    const later = stored[index - 1];
    const isNext = later?.kind === rate.kind && later.hsnPrefix === rate.hsnPrefix;
    return toDatedRate(rate, isNext ? later : undefined);
  });
}

function toDatedRate({ id, rate, hasBegun, ...stored }: StoredRate, later?: StoredRate): DatedRate {
  const slabs = toPercentSlabs(rate.slabs);
  return {
    ...{ _id: id, ...stored, fromDay: stored.from, state: rateState({ hasBegun }, later) },
    ...{ slabs, cess: toPercent(rate.cess), rate: slabs.length === 1 ? (slabs[0]?.rate ?? 0) : null },
    ...toPercentRate(rate),
  };
}

/** A rate of one or two slabs; of more, the first limit with the lowest and the highest rate. */
export function toPercentRate({ slabs }: TaxRate) {
  const percent = toPercentSlabs(slabs);
  const [first] = percent;
  return {
    threshold: first?.upTo ?? null,
    below: first?.rate ?? 0,
    above: percent.at(-1)?.rate ?? 0,
  };
}

interface ChangedRate {
  rate: DatedRate;
  rates: DatedRate[];
}

/**
 * Adds a rate from a future day; past rates stay, so that orders are invoiced at the rate of their day. Refuses a day
 * that is not after today or already has a rate.
 */
export async function addTaxRate(db: Database, actor: Actor, input: TaxRateInput): Promise<ChangedRate> {
  return await adminChange(db, actor, 'settings', async (trx, admin) => {
    const id = await insertRate(trx, toRecord(input)).catch(rethrowRateError(ONE_RATE_PER_DAY));
    const result = await readChanged(trx, admin, id);
    return { subject: subjectOf(input), action: 'created', after: input, result };
  });
}

/** Changes a future rate; absent fields stay. Refuses a rate that has started, and a day like `addTaxRate`. */
export async function changeTaxRate(
  db: Database,
  actor: Actor,
  { id, change }: { id: string; change: TaxRateChange },
): Promise<ChangedRate> {
  return await adminChange(db, actor, 'settings', async (trx, admin) => {
    const before = toInput(await lockFutureRate(trx, id));
    const { data: after, error } = taxRateInputSchema.safeParse(merge(before, change));
    if (error) throw invalidInput(error);
    await updateRate(trx, id, toRecord(after)).catch(rethrowRateError(ONE_RATE_PER_DAY));
    const result = await readChanged(trx, admin, id);
    return { subject: subjectOf(after), action: 'changed', before, after, result };
  });
}

/** Deletes a future rate. Refuses an unknown rate and one that has started. */
export async function deleteTaxRate(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<ChangedRate> {
  return await adminChange(db, actor, 'settings', async (trx, admin) => {
    const stored = await lockFutureRate(trx, id);
    await deleteRate(trx, id).catch(rethrowRateError(ONE_RATE_PER_DAY));
    const before = toInput(stored);
    const result = { rate: toDatedRate(stored), rates: await listTaxRates(trx, admin) };
    return { subject: subjectOf(before), action: 'deleted', before, result };
  });
}

/** The id of the general rate of a kind that starts on a day. Refuses one that does not exist. */
export async function findGeneralRateId(
  db: Database,
  actor: Actor,
  key: { kind: RateKind; from: string },
): Promise<string> {
  const rates = await listTaxRates(db, actor);
  const isMeant = (rate: DatedRate) =>
    rate.kind === key.kind && rate.from === key.from && rate.hsnPrefix === null;
  const found = rates.find(isMeant);
  if (!found) throw refuse.notFound('Tax rate not found');
  return found._id;
}

async function readChanged(trx: Trx, admin: Actor, id: string): Promise<ChangedRate> {
  const rates = await listTaxRates(trx, admin);
  return { rate: rates.find(({ _id }) => _id === id) as DatedRate, rates };
}

async function lockFutureRate(trx: Trx, id: string): Promise<StoredRate> {
  const stored = isId(id) ? await lockRate(trx, id) : undefined;
  if (!stored) throw refuse.notFound('Tax rate not found');
  refuseStarted(stored);
  return stored;
}

function toRecord({ kind, hsnPrefix, from, slabs, cess, source }: TaxRateInput): RateRecord {
  return { kind, hsnPrefix, from, source, rate: { slabs: fromPercentSlabs(slabs), cess: fromPercent(cess) } };
}

function toInput({ kind, hsnPrefix, from, rate, source }: StoredRate): TaxRateInput {
  return { kind, hsnPrefix, from, slabs: toPercentSlabs(rate.slabs), cess: toPercent(rate.cess), source };
}

/** A rate is given in one of three ways: flat, in slabs, or as below and above a threshold. */
function merge({ slabs, ...before }: TaxRateInput, change: TaxRateChange): TaxRateChange {
  const { fromDay, ...changed } = change;
  const day = changed.from ?? fromDay ?? before.from;
  if (changed.rate !== undefined || changed.slabs) return { ...before, ...changed, from: day };
  if ([changed.threshold, changed.below, changed.above].every((given) => given === undefined))
    return { ...before, slabs, ...changed, from: day };
  const { threshold, below, above } = toPercentRate({ slabs: fromPercentSlabs(slabs), cess: 0 });
  return { ...before, threshold, below, above, ...changed, from: day };
}

function subjectOf({ kind, hsnPrefix, from }: Pick<TaxRateInput, 'kind' | 'hsnPrefix' | 'from'>) {
  const goods = hsnPrefix === null ? kind : `${kind} of HSN ${hsnPrefix}`;
  return { kind: 'tax rate', id: `${goods} ${from}`, name: `GST on ${goods} from ${from}` } as const;
}
