import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Charges, Payments } from '#app/platform/db/tables.gen.ts';
import { paise } from '#app/platform/money/money.ts';
import type { ProviderName } from '../providers/payment-provider.ts';
import type { Charge, ChargePurpose, Payment, PaymentState } from './charge.ts';

const MINUTE = 1;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ages of a charge at which the provider is polled; after the last one the charge is closed. */
const POLL_AGES = [2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];
const DAILY_POLL_AGES = [DAY, 2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY];
const UNAVAILABLE_RETRY_MINUTES = 5;

export async function insertCharge(trx: Trx, row: Insertable<Charges>): Promise<Charge> {
  const ask_at = sql<Date>`shop_now() + make_interval(mins => ${POLL_AGES[0]})`;
  return toCharge(
    await trx
      .insertInto('charges')
      .values({ ...row, ask_at })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function findCharge(
  db: Database,
  by: { chargeId: string } | { provider: string; providerOrderId: string },
): Promise<Charge | undefined> {
  const query = db.selectFrom('charges').selectAll();
  const row = await ('chargeId' in by
    ? query.where('id', '=', by.chargeId)
    : query.where('provider', '=', by.provider).where('provider_order_id', '=', by.providerOrderId)
  ).executeTakeFirst();
  return row && toCharge(row);
}

/** Locks the charge: settling, expiring and cancelling it happen one after the other. */
export async function lockCharge(trx: Trx, chargeId: string): Promise<Charge> {
  return toCharge(
    await trx
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', chargeId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}

export async function setProviderOrder(
  db: Database,
  { id, providerOrderId }: { id: string; providerOrderId: string },
): Promise<void> {
  await db
    .updateTable('charges')
    .set({ provider_order_id: providerOrderId })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute();
}

export async function setChargeState(trx: Trx, id: string, state: 'captured' | 'closed'): Promise<void> {
  await trx.updateTable('charges').set({ state, ask_at: null }).where('id', '=', id).execute();
}

export async function listDueCharges(db: Database, limit: number): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charges')
    .selectAll()
    .where('ask_at', '<=', sql<Date>`shop_now()`)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map(toCharge);
}

/** Schedules the next poll. Closes the charge after the last one, or if it has no provider order. */
export async function setNextPoll(db: Database, id: string): Promise<void> {
  const ages = [...POLL_AGES, ...DAILY_POLL_AGES];
  const next = sql<Date | null>`(
    SELECT min(created_at + make_interval(mins => age)) FROM unnest(${ages}::int[]) AS age
    WHERE provider_order_id IS NOT NULL AND created_at + make_interval(mins => age) > shop_now()
  )`;
  await db
    .updateTable('charges')
    .set({
      ask_at: next,
      times_asked: sql`times_asked + 1`,
      state: sql<string>`CASE WHEN ${next} IS NULL THEN 'closed' ELSE state END`,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function postponePoll(db: Database, id: string): Promise<void> {
  await db
    .updateTable('charges')
    .set({ ask_at: sql<Date>`shop_now() + make_interval(mins => ${UNAVAILABLE_RETRY_MINUTES})` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Inserts or advances a payment; a captured one never changes (I12). Undefined if it belongs to another charge. */
export async function upsertPayment(
  trx: Trx,
  row: Pick<
    Insertable<Payments>,
    'id' | 'charge_id' | 'provider' | 'provider_payment_id' | 'amount_paise' | 'method'
  > & { state: PaymentState },
): Promise<Payment | undefined> {
  const captured_at = row.state === 'captured' ? sql<Date>`shop_now()` : null;
  await trx
    .insertInto('payments')
    .values({ ...row, captured_at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_payment_id'])
        .doUpdateSet({
          state: row.state,
          captured_at,
          method: sql`coalesce(excluded.method, payments.method)`,
        })
        .where('payments.state', '<>', 'captured'),
    )
    .execute();
  const recorded = await trx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', row.provider)
    .where('provider_payment_id', '=', row.provider_payment_id)
    .where('charge_id', '=', row.charge_id)
    .executeTakeFirst();
  return recorded && toPayment(recorded);
}

export async function lockPayment(trx: Trx, id: string): Promise<Payment | undefined> {
  const row = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toPayment(row);
}

/** A charge's payment by the provider's payment id. */
export async function findPaymentOfCharge(
  db: Database,
  { chargeId, providerPaymentId }: { chargeId: string; providerPaymentId: string },
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function findPayment(db: Database, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** `to` is exclusive. */
export interface TimeRange {
  from: Date;
  to: Date;
}

/** Yesterday in India, by the shop's clock. */
export async function findYesterday(db: Database): Promise<TimeRange> {
  const today = sql`date_trunc('day', shop_now() AT TIME ZONE 'Asia/Kolkata')`;
  return await db
    .selectNoFrom([
      sql<Date>`(${today} - interval '1 day') AT TIME ZONE 'Asia/Kolkata'`.as('from'),
      sql<Date>`${today} AT TIME ZONE 'Asia/Kolkata'`.as('to'),
    ])
    .executeTakeFirstOrThrow();
}

/** The captured payments among these provider payment ids. */
export async function listCapturedByIds(
  db: Database,
  { provider, ids }: { provider: string; ids: readonly string[] },
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', sql<string>`ANY(${ids})`)
    .where('state', '=', 'captured')
    .execute();
  return rows.map(toPayment);
}

export async function listCapturedBetween(
  db: Database,
  { provider, from, to }: { provider: string } & TimeRange,
): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'captured')
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .execute();
  return rows.map(toPayment);
}

function toCharge(row: Selectable<Charges>): Charge {
  return {
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose as ChargePurpose,
    provider: row.provider as ProviderName,
    providerOrderId: row.provider_order_id,
    amountPaise: paise(row.amount_paise),
    currency: row.currency,
    state: row.state as Charge['state'],
    createdAt: row.created_at,
    timesPolled: row.times_asked,
  };
}

function toPayment(row: Selectable<Payments>): Payment {
  return {
    id: row.id,
    chargeId: row.charge_id,
    provider: row.provider as ProviderName,
    providerPaymentId: row.provider_payment_id,
    amountPaise: paise(row.amount_paise),
    state: row.state as PaymentState,
    method: row.method,
    capturedAt: row.captured_at,
  };
}
