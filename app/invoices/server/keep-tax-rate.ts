import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { DatedRate } from '../invoices.forms.ts';
import { fromShownRate, type RateKind, toShownRate } from '../tax.ts';
import { deleteRate, insertRate, listRateRows, ONE_A_DAY, PAST_STAYS } from './invoice-rows.server.ts';

/** Every rate of GST that the shop knows, of each kind the newest first. For admins: 401, 403. */
export async function listTaxRates(db: Database, actor: Actor): Promise<DatedRate[]> {
  requirePermission(actor, 'settings', 'catalogue');
  const rows = await listRateRows(db);
  return rows.map(({ kind, from, hasBegun, rate }, place) => {
    const later = rows[place - 1];
    const isReplaced = later?.kind === kind && later.hasBegun;
    const state = !hasBegun ? 'to come' : isReplaced ? 'past' : 'in force';
    return { kind, from, state, ...toShownRate(rate) };
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
    await insertRate(trx, rate, fromShownRate(rate)).catch((error) => {
      throw refusalOf(error) ?? error;
    });
    return await noted(trx, admin, { deed: 'created', after: rate });
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
      throw refusalOf(error) ?? error;
    });
    return await noted(trx, admin, { deed: 'deleted', before });
  });
}

interface RateWrite {
  deed: 'created' | 'deleted';
  before?: NewRate;
  after?: NewRate;
}

async function noted(trx: Trx, admin: SignedIn, { deed, before, after }: RateWrite): Promise<DatedRate[]> {
  const rates = await listTaxRates(trx, admin);
  const { kind, from } = (after ?? before) as NewRate;
  const subject = { kind: 'tax rate', id: `${kind} ${from}`, name: `GST on ${kind} from ${from}` } as const;
  await noteAdminWrite(trx, { actor: admin, deed, subject, before, after });
  return rates;
}

function refusalOf(error: unknown) {
  const at = (message: string) => [{ path: 'from', message }];
  if (brokeConstraint(error, PAST_STAYS)) {
    const message = 'A rate begins tomorrow at the earliest: the past is never changed.';
    return refuse.invalid(message, at(message));
  }
  const message = 'There is a rate from this day on already.';
  return brokeConstraint(error, ONE_A_DAY) ? refuse.conflict(message, { errors: at(message) }) : undefined;
}
