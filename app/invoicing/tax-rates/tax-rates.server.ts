import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  deleteRate,
  insertRate,
  listRateRows,
  ONE_RATE_PER_DAY,
  PAST_RATES_ARE_FIXED,
  type RateRow,
  selectRatesAt,
  toRate,
} from '../invoicing.db.server.ts';
import { fromPercentRate, type RateKind, type TaxRate, type TaxRates, toPercentRate } from '../tax.ts';
import type { DatedRate } from './tax-rate-input.schema.ts';

/** The GST rates in effect at an instant, by default now (rules §4, GST: rates are data, dated). */
export async function findTaxRates(db: Database, at?: Date): Promise<TaxRates> {
  return toTaxRates(await selectRatesAt(db, at).execute());
}

/** The query behind `findTaxRates`, for a pipeline. */
export function selectTaxRates(db: Database) {
  return selectRatesAt(db);
}

export function toTaxRates(rows: readonly RateRow[]): TaxRates {
  const found = new Map(rows.map((row) => [row.kind, toRate(row)]));
  const rateFor = (kind: RateKind): TaxRate => {
    const rate = found.get(kind);
    if (!rate) throw new Error(`No GST rate for '${kind}' at that time.`);
    return rate;
  };
  return { sale: rateFor('sale'), rentalFee: rateFor('rental fee'), delivery: rateFor('delivery') };
}

/** All GST rates, newest first within each kind. */
export async function listTaxRates(db: Database, actor: Actor): Promise<DatedRate[]> {
  requirePermission(actor, 'settings', 'catalogue');
  const rows = await listRateRows(db);
  return rows.map(({ kind, from, hasBegun, rate }, index) => {
    const later = rows[index - 1];
    const isReplaced = later?.kind === kind && later.hasBegun;
    const state = !hasBegun ? 'to come' : isReplaced ? 'past' : 'in force';
    return { kind, from, state, ...toPercentRate(rate) };
  });
}

type NewRate = Omit<DatedRate, 'state'>;

/**
 * Adds a rate from a future day; past rates stay, so that orders are invoiced at the rate of their day. Refuses a day
 * that is not after today or already has a rate.
 */
export async function addTaxRate(db: Database, actor: Actor, rate: NewRate): Promise<DatedRate[]> {
  return await adminChange(db, actor, 'settings', async (trx, admin) => {
    await insertRate(trx, rate, fromPercentRate(rate)).catch(rethrowRateError);
    return {
      subject: subjectOf(rate),
      action: 'created',
      after: rate,
      result: await listTaxRates(trx, admin),
    };
  });
}

/** Deletes a future rate. Refuses an unknown rate and one that has started. */
export async function deleteTaxRate(
  db: Database,
  actor: Actor,
  key: { kind: RateKind; from: string },
): Promise<DatedRate[]> {
  return await adminChange(db, actor, 'settings', async (trx, admin) => {
    const known = await listTaxRates(trx, admin);
    const before = known.find(({ kind, from }) => kind === key.kind && from === key.from);
    if (!before) throw refuse.notFound('Tax rate not found');
    await deleteRate(trx, key).catch(rethrowRateError);
    return { subject: subjectOf(before), action: 'deleted', before, result: await listTaxRates(trx, admin) };
  });
}

function subjectOf({ kind, from }: NewRate) {
  return { kind: 'tax rate', id: `${kind} ${from}`, name: `GST on ${kind} from ${from}` } as const;
}

function rethrowRateError(error: unknown): never {
  const fieldErrors = (message: string) => [{ path: 'from', message }];
  if (isConstraintViolation(error, PAST_RATES_ARE_FIXED)) {
    const message = 'The earliest start date is tomorrow. Rates that have started cannot be changed.';
    throw refuse.invalid(message, fieldErrors(message));
  }
  if (isConstraintViolation(error, ONE_RATE_PER_DAY)) {
    const message = 'A rate with this start date already exists.';
    throw refuse.conflict(message, { errors: fieldErrors(message) });
  }
  throw error;
}
