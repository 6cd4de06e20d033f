import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { SandboxPayments } from '#app/platform/db/tables.gen.ts';
import { paise } from '#app/platform/money/money.ts';
import type { ProviderPayment } from './payment-provider.ts';

export const SANDBOX_HOLD_DAYS = 7;
const DAY_MS = 86_400_000;

export async function findSecrets(db: Database) {
  return await db
    .selectFrom('sandbox_secrets')
    .select(['key_secret as keySecret', 'webhook_secret as webhookSecret'])
    .executeTakeFirstOrThrow();
}

/** Inserts an order, once per receipt; returns its id. */
export async function insertSandboxOrder(
  db: Database,
  order: { id: string; receipt: string; amountPaise: number; isHold?: boolean },
): Promise<string> {
  const row = await db
    .insertInto('sandbox_orders')
    .values({
      id: order.id,
      receipt: order.receipt,
      amount_paise: order.amountPaise,
      is_hold: order.isHold ?? false,
    })
    .onConflict((conflict) => conflict.column('receipt').doUpdateSet({ receipt: order.receipt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findSandboxOrder(db: Database, receipt: string): Promise<string | undefined> {
  const query = db.selectFrom('sandbox_orders').select('id').where('receipt', '=', receipt);
  return (await query.executeTakeFirst())?.id;
}

export async function lockSandboxOrder(trx: Trx, id: string) {
  return await trx
    .selectFrom('sandbox_orders')
    .select(['id', 'amount_paise as amountPaise', 'is_hold as isHold'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSandboxPayment(
  trx: Trx,
  payment: {
    id: string;
    order: { id: string; amountPaise: number };
    state: 'open' | 'authorized' | 'captured' | 'failed';
    dueInMinutes?: number;
  },
): Promise<void> {
  const { dueInMinutes } = payment;
  await trx
    .insertInto('sandbox_payments')
    .values({
      id: payment.id,
      order_id: payment.order.id,
      amount_paise: payment.order.amountPaise,
      state: payment.state,
      captured_at: payment.state === 'captured' ? sql<Date>`shop_now()` : null,
      due_at:
        dueInMinutes === undefined ? null : sql<Date>`shop_now() + make_interval(mins => ${dueInMinutes})`,
    })
    .execute();
}

/** Payments, with whether they have refunds and whether their time for capture is over. */
function selectPayments(db: Database) {
  return db
    .selectFrom('sandbox_payments')
    .selectAll('sandbox_payments')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sandbox_refunds').select('id').whereRef('payment_id', '=', 'sandbox_payments.id'),
      ).as('isRefunded'),
    )
    .select(
      sql<boolean>`state = 'authorized'
        and created_at + make_interval(days => ${SANDBOX_HOLD_DAYS}) <= shop_now()`.as('hasEnded'),
    );
}

export async function listSandboxPayments(db: Database, orderId: string): Promise<ProviderPayment[]> {
  const query = selectPayments(db).where('order_id', '=', orderId);
  return (await query.orderBy('created_at').execute()).map(toProviderPayment);
}

export async function findSandboxPayment(db: Database, id: string): Promise<ProviderPayment | undefined> {
  const query = selectPayments(db).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && toProviderPayment(row);
}

export async function listSandboxCaptured(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderPayment[]> {
  const rows = await selectPayments(db)
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .execute();
  return rows.map(toProviderPayment);
}

export async function listDueSandboxPayments(db: Database): Promise<ProviderPayment[]> {
  const rows = await selectPayments(db)
    .where('state', '=', 'open')
    .where('due_at', '<=', sql<Date>`shop_now()`)
    .execute();
  return rows.map(toProviderPayment);
}

export async function setSandboxPayment(trx: Trx, id: string, state: 'captured' | 'failed'): Promise<void> {
  await trx
    .updateTable('sandbox_payments')
    .set({ state, captured_at: state === 'captured' ? sql<Date>`shop_now()` : null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Captures a payment that is only authorised, in full or in part. */
export async function captureSandboxPayment(
  db: Database,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'captured', amount_paise: amountPaise, captured_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('state', '=', 'authorized')
    .where('amount_paise', '>=', amountPaise)
    .where(sql<Date>`created_at + make_interval(days => ${SANDBOX_HOLD_DAYS})`, '>', sql<Date>`shop_now()`)
    .execute();
}

/** Releases authorised payments. */
export async function releaseSandboxPayments(db: Database, orderId: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'failed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .execute();
}

/** Locks a captured payment and sums its refunds. */
export async function lockSandboxCaptured(trx: Trx, id: string) {
  const payment = await trx
    .selectFrom('sandbox_payments')
    .select('amount_paise as amountPaise')
    .where('id', '=', id)
    .where('state', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
  const { refunded } = await trx
    .selectFrom('sandbox_refunds')
    .select(({ fn }) => fn.sum<number | null>('amount_paise').as('refunded'))
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  return payment && { amountPaise: payment.amountPaise, refundedPaise: refunded ?? 0 };
}

export async function insertSandboxRefund(
  trx: Trx,
  refund: { id: string; paymentId: string; amountPaise: number; key: string },
): Promise<void> {
  await trx
    .insertInto('sandbox_refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_paise: refund.amountPaise,
      refund_key: refund.key,
    })
    .execute();
}

export async function findSandboxRefund(db: Database, by: { id: string } | { refund_key: string }) {
  const [[column, value]] = Object.entries(by) as [['id' | 'refund_key', string]];
  const row = await db.selectFrom('sandbox_refunds').selectAll().where(column, '=', value).executeTakeFirst();
  return (
    row && {
      id: row.id,
      paymentId: row.payment_id,
      amountPaise: row.amount_paise,
      key: row.refund_key,
      status: row.state as 'pending' | 'processed',
    }
  );
}

export async function setSandboxRefundProcessed(db: Database, id: string): Promise<void> {
  await db.updateTable('sandbox_refunds').set({ state: 'processed' }).where('id', '=', id).execute();
}

type SandboxRow = Selectable<SandboxPayments> & { isRefunded: unknown; hasEnded: boolean };

function toProviderPayment(row: SandboxRow): ProviderPayment {
  const state = row.hasEnded ? 'failed' : (row.state as 'open' | 'authorized' | 'captured' | 'failed');
  return {
    id: row.id,
    providerOrderId: row.order_id,
    amountPaise: paise(row.amount_paise),
    currency: 'INR',
    status: row.isRefunded ? 'refunded' : state,
    method: 'Sandbox card •••• 1007',
    ...(state === 'authorized' && {
      validUntil: new Date(row.created_at.getTime() + SANDBOX_HOLD_DAYS * DAY_MS),
    }),
  };
}
