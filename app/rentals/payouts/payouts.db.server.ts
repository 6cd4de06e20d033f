import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export interface PayoutFilter {
  rentalOrderId?: string;
  ownerId?: string;
  /** completion days in India, inclusive */
  from?: string;
  to?: string;
  status?: 'due' | 'paid';
}

function selectPayouts(db: Database, { rentalOrderId, ownerId, from, to, status }: PayoutFilter) {
  return db
    .selectFrom('rental_payouts')
    .innerJoin('rental_orders', 'rental_orders.id', 'rental_payouts.rental_order_id')
    .innerJoin('users', 'users.id', 'rental_payouts.owner_id')
    .$if(rentalOrderId !== undefined, (query) => query.where('rental_order_id', '=', rentalOrderId as string))
    .$if(ownerId !== undefined, (query) => query.where('rental_payouts.owner_id', '=', ownerId as string))
    .$if(from !== undefined, (query) => query.where(dayOf, '>=', from as string))
    .$if(to !== undefined, (query) => query.where(dayOf, '<=', to as string))
    .$if(status === 'due', (query) => query.where('paid_at', 'is', null))
    .$if(status === 'paid', (query) => query.where('paid_at', 'is not', null));
}

const dayOf = sql<string>`(rental_payouts.created_at at time zone 'Asia/Kolkata')::date`;

/** Payouts, newest first; all of them without paging. */
export async function listPayoutRows(
  db: Database,
  filter: PayoutFilter,
  paging?: { page: number; limit: number },
) {
  return await selectPayouts(db, filter)
    .selectAll('rental_payouts')
    .select(['number', 'rental_orders.name as product', 'starts_on', 'ends_on', 'users.name as owner_name'])
    .orderBy('rental_payouts.created_at', 'desc')
    .orderBy('rental_order_id')
    .$if(paging !== undefined, (query) => {
      const { page, limit } = paging as { page: number; limit: number };
      return query.limit(limit).offset((page - 1) * limit);
    })
    .execute();
}
export type PayoutRow = Awaited<ReturnType<typeof listPayoutRows>>[number];

export async function sumPayouts(db: Database, filter: PayoutFilter) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`rental_payouts.${column}`)}), 0)`;
  return await selectPayouts(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sum('fee_paise').as('fee'),
      sum('commission_paise').as('commission'),
      sum('deductions_paise').as('deductions'),
      sum('amount_paise').as('amount'),
      sql<number>`coalesce(sum(rental_payouts.amount_paise) filter (where paid_at is not null), 0)`.as(
        'paid',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks a due payout as paid; returns its amount in paise, or undefined if it is not due. */
export async function markPayoutPaid(
  trx: Trx,
  rentalOrderId: string,
  { reference, byUserId }: { reference: string; byUserId: string },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('rental_payouts')
    .set({ paid_at: sql<Date>`shop_now()`, paid_by: byUserId, reference })
    .where('rental_order_id', '=', rentalOrderId)
    .where('paid_at', 'is', null)
    .returning('amount_paise')
    .executeTakeFirst();
  return row?.amount_paise;
}

export async function findPayoutRow(db: Database, rentalOrderId: string): Promise<PayoutRow | undefined> {
  return (await listPayoutRows(db, { rentalOrderId }))[0];
}
