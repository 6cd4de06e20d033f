import { rateState, refuseStarted, rethrowRateError } from '#app/invoicing/tax-rates/dated-rates.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  deleteWithholdingRate,
  insertWithholdingRate,
  listStoredWithholdingRates,
  lockWithholdingRate,
  ONE_RATE_PER_DAY,
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
      rethrowRateError(ONE_RATE_PER_DAY),
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
    refuseStarted(stored);
    await deleteWithholdingRate(trx, key);
    const before = { ...key, rate: stored.rate / 100, source: stored.source };
    return { subject: subjectOf(key), action: 'deleted', before, result: await readRates(trx) };
  });
}

async function readRates(db: Database | Trx): Promise<WithholdingRate[]> {
  const stored = await listStoredWithholdingRates(db);
  return stored.map(({ kind, from_day: from, rate, source, hasBegun }, index) => {
    const later = stored[index - 1];
    return {
      ...{ kind: kind as WithholdingKind, from, rate: rate / 100, source },
      state: rateState({ hasBegun }, later?.kind === kind ? later : undefined),
    };
  });
}

function subjectOf({ kind, from }: WithholdingRateKey) {
  const name = `${WITHHOLDING_LABELS[kind]} from ${from}`;
  return { kind: 'withholding rate', id: `${kind} ${from}`, name } as const;
}
