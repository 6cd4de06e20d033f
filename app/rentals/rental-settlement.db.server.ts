import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type {
  RentalClaims,
  RentalDeductions,
  RentalHandovers,
  RentalPayouts,
  RentalRatings,
  RentalReturnReports,
} from '#app/platform/db/tables.gen.ts';

export async function findClaim(trx: Trx, rentalOrderId: string) {
  return await trx
    .selectFrom('rental_claims')
    .select(['amount_paise', 'answered_at'])
    .where('rental_order_id', '=', rentalOrderId)
    .executeTakeFirst();
}

/** Returns false if there is already a claim. */
export async function insertClaim(trx: Trx, claim: Insertable<RentalClaims>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_claims')
    .values(claim)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the claim is answered or does not exist. */
export async function setClaimAnswer(
  trx: Trx,
  rentalOrderId: string,
  { agrees, text, images }: { agrees: boolean; text: string; images: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rental_claims')
    .set({ is_agreed: agrees, answer: text, answer_images: images, answered_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function decideClaim(
  trx: Trx,
  rentalOrderId: string,
  { paise: decided_paise, decision, byUserId }: { paise: number; decision: string; byUserId: string },
): Promise<void> {
  await trx
    .updateTable('rental_claims')
    .set({ decided_paise, decision, decided_by: byUserId, decided_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .execute();
}

export async function insertDeductions(
  trx: Trx,
  deductions: readonly Insertable<RentalDeductions>[],
): Promise<void> {
  if (deductions.length > 0) await trx.insertInto('rental_deductions').values(deductions).execute();
}

export async function insertPayout(trx: Trx, payout: Insertable<RentalPayouts>): Promise<void> {
  await trx.insertInto('rental_payouts').values(payout).execute();
}

/** Returns false if that hand-over is already recorded. */
export async function insertHandover(trx: Trx, handover: Insertable<RentalHandovers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_handovers')
    .values(handover)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the owner has already said so. */
export async function insertReturnReport(
  trx: Trx,
  report: Insertable<RentalReturnReports>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_return_reports')
    .values(report)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if that side has already rated. */
export async function insertRating(trx: Trx, rating: Insertable<RentalRatings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_ratings')
    .values(rating)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The owner's mean rating by renters, from visible ratings only: both sides have rated, or 7 days have passed. */
export async function meanOwnerRating(
  db: Database,
  ownerId: string,
): Promise<{ mean: number; count: number } | null> {
  const { rows } = await sql<{ mean: number | null; count: number }>`
    select round(avg(given.stars), 1) as mean, count(*) as count
    from rental_ratings as given join rental_orders on rental_orders.id = given.rental_order_id
    where owner_id = ${ownerId} and by_role = 'renter' and (
      exists (select from rental_ratings as other
        where other.rental_order_id = given.rental_order_id and other.by_role = 'owner')
      or exists (select from rental_events
        where rental_events.rental_order_id = given.rental_order_id and status = 'Completed'
          and rental_events.created_at + interval '7 days' <= shop_now()))
  `.execute(db);
  const [row] = rows;
  return row && row.mean !== null ? { mean: row.mean, count: row.count } : null;
}

/** Enough for a typical value, and recent enough to be current. */
const LATEST_REPLIES = 20;

/**
 * The median hours from request to reply of the owner's latest requests. A request that was rejected without a reply counts
 * with the hours until its rejection.
 */
export async function medianReplyHours(
  db: Database,
  ownerId: string,
): Promise<{ hours: number; count: number } | undefined> {
  const { rows } = await sql<{ hours: number | null; count: number }>`
    select (percentile_disc(0.5) within group (order by hours))::float8 as hours, count(*) as count
    from (
      select extract(epoch from reply.created_at - rental_orders.created_at) / 3600 as hours
      from rental_orders cross join lateral (
        select created_at, by_role from rental_events
        where rental_order_id = rental_orders.id and rental_events.status in ('Approved', 'Rejected')
        order by id limit 1
      ) as reply
      where owner_id = ${ownerId} and by_role in ('owner', 'clock')
      order by reply.created_at desc limit ${LATEST_REPLIES}
    ) as replies
  `.execute(db);
  const [row] = rows;
  return row && row.hours !== null ? { hours: row.hours, count: row.count } : undefined;
}

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
    .select(
      sql<{
        id: string;
        number: number;
      } | null>`(select json_build_object('id', run.id, 'number', run.number) from payout_run_items as item
        join payout_runs as run on run.id = item.run_id
        where item.rental_order_id = rental_payouts.rental_order_id and item.state in ('queued', 'paid'))`.as(
        'run',
      ),
    )
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
      sum('tcs_paise').as('tcs'),
      sum('tds_paise').as('tds'),
      sum('amount_paise').as('amount'),
      sql<number>`coalesce(sum(rental_payouts.amount_paise) filter (where paid_at is not null), 0)`.as(
        'paid',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Locks a payout until the end of the transaction. */
export async function lockPayout(trx: Trx, rentalOrderId: string): Promise<void> {
  await trx
    .selectFrom('rental_payouts')
    .select('rental_order_id')
    .where('rental_order_id', '=', rentalOrderId)
    .forUpdate()
    .execute();
}

/** Marks a due payout as paid; returns its amount in paise, or undefined if it is not due. */
export async function markPayoutPaid(
  trx: Trx,
  rentalOrderId: string,
  { reference, byUserId }: { reference: string; byUserId: string | null },
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

/** Marks a payout as due again after its payment with this reference came back; undefined if it was not paid with it. */
export async function markPayoutDue(
  trx: Trx,
  rentalOrderId: string,
  { reference }: { reference: string },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('rental_payouts')
    .set({ paid_at: null, paid_by: null, reference: null })
    .where('rental_order_id', '=', rentalOrderId)
    .where('reference', '=', reference)
    .where('paid_at', 'is not', null)
    .returning('amount_paise')
    .executeTakeFirst();
  return row?.amount_paise;
}

/** The number of times that a payout was paid and came back. */
export async function countPayoutReturns(trx: Trx, rentalOrderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('payout_run_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('rental_order_id', '=', rentalOrderId)
    .where('state', '=', 'failed')
    .where('returned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPayoutRow(db: Database, rentalOrderId: string): Promise<PayoutRow | undefined> {
  return (await listPayoutRows(db, { rentalOrderId }))[0];
}
