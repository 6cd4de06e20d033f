import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { CashRefundStatus } from './cash-refund.schema.ts';

interface CashRefundFilter {
  id?: string;
  orderId?: string;
  userId?: string;
  status?: CashRefundStatus;
}

function selectCashRefunds(db: Database, { id, orderId, userId, status }: CashRefundFilter) {
  return db
    .selectFrom('cash_refunds')
    .innerJoin('orders', 'orders.id', 'cash_refunds.order_id')
    .$if(id !== undefined, (query) => query.where('cash_refunds.id', '=', id as string))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId as string))
    .$if(userId !== undefined, (query) => query.where('orders.user_id', '=', userId as string))
    .$if(status !== undefined, (query) => query.where('state', '=', status as string));
}

export async function countCashRefunds(db: Database, filter: CashRefundFilter): Promise<number> {
  const { count } = await selectCashRefunds(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Refunds of cash orders, newest first; all of them without paging. */
export async function listCashRefundRows(
  db: Database,
  filter: CashRefundFilter,
  paging?: { page: number; limit: number },
) {
  return await selectCashRefunds(db, filter)
    .selectAll('cash_refunds')
    .select(['order_number', 'user_id', 'contact_name'])
    .orderBy('cash_refunds.created_at', 'desc')
    .orderBy('cash_refunds.id', 'desc')
    .$if(paging !== undefined, (query) => {
      const { page, limit } = paging as { page: number; limit: number };
      return query.limit(limit).offset((page - 1) * limit);
    })
    .execute();
}
export type CashRefundRow = Awaited<ReturnType<typeof listCashRefundRows>>[number];

/** Locks a refund until the end of the transaction. */
export async function lockCashRefund(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('cash_refunds').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setRefundAccount(
  trx: Trx,
  id: string,
  account: { kind: string; sealed: Buffer; masked: string },
): Promise<void> {
  await trx.updateTable('cash_refunds').set(account).where('id', '=', id).execute();
}

/** Settles a refund that is due; returns whether it was. */
export async function settleCashRefund(
  trx: Trx,
  id: string,
  settled: { state: 'paid' | 'credited'; reference?: string; byUserId?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cash_refunds')
    .set({
      state: settled.state,
      bank_reference: settled.reference ?? null,
      settled_by: settled.byUserId ?? null,
      settled_at: sql<Date>`shop_now()`,
      sealed: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
