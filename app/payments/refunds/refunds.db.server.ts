import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Refunds } from '#app/platform/db/tables.gen.ts';
import { paise } from '#app/platform/money/money.ts';
import type { Refund, RefundState } from '../charges/charge.ts';
import { REFUND_DAYS } from '../providers/payment-provider.ts';

/** When the provider stops refunding a row of `payments`; null if never. */
export const refundableUntil = sql<Date | null>`(payments.captured_at
  + make_interval(days => (${JSON.stringify(REFUND_DAYS)}::jsonb ->> payments.provider)::int))`;

/** Whether the provider still refunds a payment. */
export async function isRefundable(db: Database, paymentId: string): Promise<boolean> {
  const { until, now } = await db
    .selectFrom('payments')
    .select([refundableUntil.as('until'), sql<Date>`shop_now()`.as('now')])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return until === null || until > now;
}

export async function insertRefund(trx: Trx, row: Insertable<Refunds>): Promise<Refund> {
  return toRefund(await trx.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow());
}

export async function findRefundByReason(
  db: Database,
  { paymentId, reasonKey }: { paymentId: string; reasonKey: string },
): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('reason_key', '=', reasonKey)
    .executeTakeFirst();
  return row && toRefund(row);
}

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

export async function findRefundAtProvider(
  db: Database,
  providerRefundId: string,
): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst();
  return row && toRefund(row);
}

export async function lockRefund(trx: Trx, id: string): Promise<Refund> {
  const query = trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate();
  return toRefund(await query.executeTakeFirstOrThrow());
}

export async function setRefund(
  trx: Trx,
  id: string,
  { state, providerRefundId }: { state: RefundState; providerRefundId: string | null },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ state, provider_refund_id: providerRefundId, moved_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute();
}

/** The refunds of payments, oldest first. */
export async function listPaymentRefunds(db: Database, paymentIds: readonly string[]): Promise<Refund[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** Refunds unchanged in a state for some minutes, the oldest first. */
export async function listStalledRefunds(
  db: Database,
  { state, minutes, limit }: { state: 'queued' | 'pending'; minutes: number; limit: number },
): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', state)
    .where('moved_at', '<=', sql<Date>`shop_now() - make_interval(mins => ${minutes})`)
    .orderBy('moved_at')
    .limit(limit)
    .execute();
  return rows.map(toRefund);
}

function toRefund(row: Selectable<Refunds>): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    reasonKey: row.reason_key,
    amountPaise: paise(row.amount_paise),
    state: row.state as RefundState,
    providerRefundId: row.provider_refund_id,
    createdAt: row.created_at,
  };
}
