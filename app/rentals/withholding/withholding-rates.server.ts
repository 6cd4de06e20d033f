import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  deleteWithholdingRate,
  insertWithholdingRate,
  listStoredWithholdingRates,
  lockWithholdingRate,
} from './withholding.db.server.ts';
import {
  WITHHOLDING_LABELS,
  type WithholdingKind,
  type WithholdingRate,
  type WithholdingRateInput,
  type WithholdingRateKey,
} from './withholding-rates.schema.ts';

/** The rates of TCS and TDS, newest first within each kind. */
export async function listWithholdingRates(db: Database, actor: Actor): Promise<WithholdingRate[]> {
  requirePermission(actor, 'settings', 'finance');
  return await readRates(db);
}

/**
 * Adds a rate from a later day: rentals that are completed from then on have it. Refuses a day that is not after today (400)
 * or that has a rate (409).
 */
export async function addWithholdingRate(
  db: Database,
  actor: Actor,
  input: WithholdingRateInput,
): Promise<WithholdingRate[]> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const { kind, from, rate, source = '' } = input;
    await insertWithholdingRate(trx, { kind, from_day: from, rate: Math.round(rate * 100), source }).catch(
      rethrowRateError,
    );
    return { subject: subjectOf(input), action: 'created', after: input, result: await readRates(trx) };
  });
}

/** Deletes a rate that has not started. Refuses an unknown one (404) and one that has started (409). */
export async function removeWithholdingRate(
  db: Database,
  actor: Actor,
  key: WithholdingRateKey,
): Promise<WithholdingRate[]> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const stored = await lockWithholdingRate(trx, key);
    if (!stored) throw refuse.notFound('Rate not found');
    if (stored.has_begun) throw refuse.conflict('Rates that have started cannot be changed.');
    await deleteWithholdingRate(trx, key);
    const before = { ...key, rate: stored.rate / 100, source: stored.source };
    return { subject: subjectOf(key), action: 'deleted', before, result: await readRates(trx) };
  });
}

async function readRates(db: Database | Trx): Promise<WithholdingRate[]> {
  const stored = await listStoredWithholdingRates(db);
  return stored.map(({ kind, from_day: from, rate, source, has_begun: hasBegun }, index) => {
    const later = stored[index - 1];
    const isReplaced = later?.kind === kind && later.has_begun;
    const started = isReplaced ? 'past' : 'in force';
    return {
      ...{ kind: kind as WithholdingKind, from, rate: rate / 100, source },
      state: hasBegun ? started : 'to come',
    };
  });
}

function subjectOf({ kind, from }: WithholdingRateKey) {
  const name = `${WITHHOLDING_LABELS[kind]} from ${from}`;
  return { kind: 'withholding rate', id: `${kind} ${from}`, name } as const;
}

function rethrowRateError(error: unknown): never {
  const at = (message: string) => [{ path: 'from', message }];
  if (isConstraintViolation(error, 'gst_rates_past_stays')) {
    const message = 'The earliest start date is tomorrow. Rates that have started cannot be changed.';
    throw refuse.invalid(message, at(message));
  }
  if (isConstraintViolation(error, 'withholding_rates_pkey')) {
    const message = 'A rate with this start date already exists.';
    throw refuse.conflict(message, { errors: at(message) });
  }
  throw error;
}
