import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import {
  deleteRate,
  insertRate,
  listRateRows,
  ONE_RATE_PER_DAY,
  PAST_RATES_ARE_FIXED,
} from '../invoicing.db.server.ts';
import { fromPercentRate, type RateKind, toPercentRate } from '../tax.ts';
import type { DatedRate } from './tax-rate-input.schema.ts';

/** Every rate of GST that the shop knows, of each kind the newest first. For admins: 401, 403. */
export async function listTaxRates(db: Database, actor: Actor): Promise<DatedRate[]> {
  requirePermission(actor, 'settings', 'catalogue');
  const rows = await listRateRows(db);
  return rows.map(({ kind, from, hasBegun, rate }, place) => {
    const later = rows[place - 1];
    const isReplaced = later?.kind === kind && later.hasBegun;
    const state = !hasBegun ? 'to come' : isReplaced ? 'past' : 'in force';
    return { kind, from, state, ...toPercentRate(rate) };
  });
}

type NewRate = Omit<DatedRate, 'state'>;

/**
 * Says which rate holds from a day on. The past is never changed, so that an order of yesterday is invoiced as it
 * was placed. For admins: 401, 403; refuses 400 a day that is not after today, 409 one that has a rate already.
 */
export async function addTaxRate(db: Database, actor: Actor, rate: NewRate): Promise<DatedRate[]> {
  const admin = requirePermission(actor, 'settings');
  return await inTransaction(db, async (trx) => {
    await insertRate(trx, rate, fromPercentRate(rate)).catch((error) => {
      throw toRefusal(error) ?? error;
    });
    return await recordAudit(trx, admin, { action: 'created', after: rate });
  });
}

/** Takes back a rate that is still to come. For admins: 401, 403; refuses 404 an unknown one, 400 one that has begun. */
export async function removeTaxRate(
  db: Database,
  actor: Actor,
  place: { kind: RateKind; from: string },
): Promise<DatedRate[]> {
  const admin = requirePermission(actor, 'settings');
  return await inTransaction(db, async (trx) => {
    const known = await listTaxRates(trx, actor);
    const before = known.find(({ kind, from }) => kind === place.kind && from === place.from);
    if (!before) throw refuse.notFound('Tax rate not found');
    await deleteRate(trx, place).catch((error) => {
      throw toRefusal(error) ?? error;
    });
    return await recordAudit(trx, admin, { action: 'deleted', before });
  });
}

interface RateWrite {
  action: 'created' | 'deleted';
  before?: NewRate;
  after?: NewRate;
}

async function recordAudit(
  trx: Trx,
  admin: SignedIn,
  { action, before, after }: RateWrite,
): Promise<DatedRate[]> {
  const rates = await listTaxRates(trx, admin);
  const { kind, from } = (after ?? before) as NewRate;
  const subject = { kind: 'tax rate', id: `${kind} ${from}`, name: `GST on ${kind} from ${from}` } as const;
  await recordAdminWrite(trx, { actor: admin, action, subject, before, after });
  return rates;
}

function toRefusal(error: unknown) {
  const at = (message: string) => [{ path: 'from', message }];
  if (isConstraintViolation(error, PAST_RATES_ARE_FIXED)) {
    const message = 'A rate begins tomorrow at the earliest: the past is never changed.';
    return refuse.invalid(message, at(message));
  }
  const message = 'There is a rate from this day on already.';
  return isConstraintViolation(error, ONE_RATE_PER_DAY)
    ? refuse.conflict(message, { errors: at(message) })
    : undefined;
}
