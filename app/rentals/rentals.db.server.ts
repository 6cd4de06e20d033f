import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { RentalOrders } from '#app/platform/db/tables.gen.ts';
import { nextWorkingDayOf } from '#app/shipping/promise/working-days.server.ts';
import { chargesOfRental } from './charges/charges.db.server.ts';
import { dateChangesOfRental } from './date-changes/date-changes.db.server.ts';
import { earlierOf, isUnsent, stillOutOf } from './dispatch/dispatch.db.server.ts';
import { addressOfRental, hasLeftRenter, parcelsOfRental } from './parcels/rental-parcels.db.server.ts';
import type { RentalRole, RentalStatus } from './rental-status.ts';

/** Deadlines for the owner's answer and claim, and for showing a one-sided rating (rules §4). */
const ANSWER_HOURS = 48;
const CLAIM_HOURS = 48;
const RATING_DAYS = 7;

/** The last day to send an outfit back. */
export const sendBackBy = nextWorkingDayOf(sql`rental_orders.ends_on`);

/** Rental orders with their details; the caller adds the filter. */
export function selectRentals(db: Database) {
  return db
    .selectFrom('rental_orders')
    .innerJoin('users as renter', 'renter.id', 'rental_orders.renter_id')
    .innerJoin('users as owner', 'owner.id', 'rental_orders.owner_id')
    .selectAll('rental_orders')
    .select(['renter.name as renter_name', 'owner.name as owner_name'])
    .select(['renter.mobile as renter_mobile', 'owner.mobile as owner_mobile'])
    .select([addressOfRental('renter').as('renter_address'), addressOfRental('owner').as('owner_address')])
    .select((eb) => [
      sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'),
      sendBackBy.as('send_back_by'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_events')
          .leftJoin('users as author', 'author.id', 'by_user_id')
          .select(['status', 'by_role', 'note', 'is_cleaned', 'rental_events.created_at'])
          .select(['collected_fee_paise', 'collected_deposit_paise', 'receipt', 'author.name as by_name'])
          .whereRef('rental_order_id', '=', 'rental_orders.id')
          .orderBy('rental_events.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_handovers')
          .select(['moment', 'by_user_id', 'images', 'remark', 'created_at'])
          .whereRef('rental_order_id', '=', 'rental_orders.id')
          .orderBy('created_at'),
      ).as('handovers'),
      jsonObjectFrom(
        eb.selectFrom('rental_claims').selectAll().whereRef('rental_order_id', '=', 'rental_orders.id'),
      ).as('claim'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_deductions')
          .select(['kind', 'amount_paise', 'reason'])
          .whereRef('rental_order_id', '=', 'rental_orders.id')
          .orderBy('rental_deductions.id'),
      ).as('deductions'),
      jsonArrayFrom(
        eb
          .selectFrom('rental_ratings')
          .select(['by_role', 'stars', 'comment', 'created_at'])
          .whereRef('rental_order_id', '=', 'rental_orders.id')
          .orderBy('by_role'),
      ).as('ratings'),
      eb
        .selectFrom('rental_events')
        .select(sql<Date>`created_at + make_interval(hours => ${CLAIM_HOURS})`.as('by'))
        .whereRef('rental_order_id', '=', 'rental_orders.id')
        .where('status', '=', 'Returned')
        .as('claim_by'),
      eb
        .selectFrom('rental_events')
        .select(sql<boolean>`created_at + make_interval(days => ${RATING_DAYS}) <= shop_now()`.as('is_old'))
        .whereRef('rental_order_id', '=', 'rental_orders.id')
        .where('status', '=', 'Completed')
        .as('is_long_completed'),
      eb
        .selectFrom('cash_refunds')
        .select(sql<boolean>`true`.as('is_transferred'))
        .where('reference', '=', sql<string>`'rental deposit ' || rental_orders.id`)
        .as('is_deposit_transferred'),
      eb
        .selectFrom('deposit_holds')
        .select('valid_until')
        .whereRef('rental_order_id', '=', 'rental_orders.id')
        .where('deposit_holds.state', '=', 'authorized')
        .as('hold_valid_until'),
      eb
        .selectFrom('orders')
        .select('payment_method')
        .whereRef('orders.id', '=', 'rental_orders.order_id')
        .as('payment_method'),
      eb
        .selectFrom('rental_return_reports')
        .select('created_at')
        .whereRef('rental_order_id', '=', 'rental_orders.id')
        .as('return_reported_at'),
      chargesOfRental(eb),
      dateChangesOfRental(eb),
      parcelsOfRental(eb),
      stillOutOf(eb),
      earlierOf(eb),
      isUnsent.as('is_unsent'),
      sql<boolean>`exists (select from addresses where user_id = rental_orders.owner_id)`.as(
        'owner_has_address',
      ),
      sql<Date>`shop_now()`.as('now'),
    ]);
}
export type RentalRow = Awaited<ReturnType<ReturnType<typeof selectRentals>['execute']>>[number];

export async function listRentalRowsOfOrder(db: Database, orderId: string): Promise<RentalRow[]> {
  return await selectRentals(db).where('order_id', '=', orderId).orderBy('rental_orders.id').execute();
}

/** A rental order that must exist. */
export async function readRental(db: Database, rentalOrderId: string): Promise<RentalRow> {
  return await selectRentals(db).where('rental_orders.id', '=', rentalOrderId).executeTakeFirstOrThrow();
}

export async function findRental(db: Database, rentalOrderId: string): Promise<RentalRow | undefined> {
  return await selectRentals(db).where('rental_orders.id', '=', rentalOrderId).executeTakeFirst();
}

/**
 * The outfits of a renter's open requests without a deposit. Locks the renter, so that concurrent requests count each
 * other.
 */
export async function lockOpenRequests(trx: Trx, renterId: string): Promise<string[]> {
  await trx.selectFrom('users').select('id').where('id', '=', renterId).forNoKeyUpdate().execute();
  const rows = await trx
    .selectFrom('rental_orders')
    .select('product_id')
    .where('renter_id', '=', renterId)
    .where('status', '=', 'Pending')
    .where('deposit_state', '=', 'none')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** The next running count, with the shop's time and the deadline for the owner's answer. */
export async function nextRentalCount(trx: Trx) {
  return await trx
    .selectNoFrom([
      sql<number>`nextval('rental_order_counts')`.as('count'),
      sql<Date>`shop_now()`.as('now'),
      sql<Date>`shop_now() + make_interval(hours => ${ANSWER_HOURS})`.as('answerBy'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertRental(trx: Trx, row: Insertable<RentalOrders>): Promise<void> {
  await trx.insertInto('rental_orders').values(row).execute();
}

/** Locks a rental order for a change. */
export async function lockRental(trx: Trx, rentalOrderId: string) {
  const row = await trx
    .selectFrom('rental_orders')
    .selectAll()
    .select(sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .where('id', '=', rentalOrderId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as RentalStatus };
}
export type LockedRental = NonNullable<Awaited<ReturnType<typeof lockRental>>>;

export async function lockRentalsOfOrder(trx: Trx, orderId: string): Promise<LockedRental[]> {
  const rows = await trx
    .selectFrom('rental_orders')
    .selectAll()
    .select(sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as RentalStatus }));
}

export async function updateRental(
  trx: Trx,
  rentalOrderId: string,
  change: Partial<Insertable<RentalOrders>>,
): Promise<void> {
  await trx.updateTable('rental_orders').set(change).where('id', '=', rentalOrderId).execute();
}

/** The day in India on which a rental was dispatched. */
export async function findDispatchDay(trx: Trx, rentalOrderId: string): Promise<string> {
  const { day } = await trx
    .selectFrom('rental_events')
    .select(sql<string>`(created_at at time zone 'Asia/Kolkata')::date`.as('day'))
    .where('rental_order_id', '=', rentalOrderId)
    .where('status', '=', 'Dispatched')
    .executeTakeFirstOrThrow();
  return day;
}

interface NewRentalEvent {
  rentalOrderId: string;
  status: RentalStatus;
  byUserId: string | null;
  byRole: RentalRole;
  note?: string | null;
  isCleaned?: boolean;
  cash?: { feePaise: number; depositPaise: number; receipt: string | null };
}

export async function insertRentalEvent(trx: Trx, event: NewRentalEvent): Promise<void> {
  const { rentalOrderId: rental_order_id, status, byUserId: by_user_id, byRole: by_role, cash } = event;
  await trx
    .insertInto('rental_events')
    .values({
      ...{ rental_order_id, status, by_user_id, by_role, note: event.note ?? null },
      is_cleaned: event.isCleaned ?? false,
      collected_fee_paise: cash?.feePaise || null,
      collected_deposit_paise: cash?.depositPaise || null,
      receipt: cash?.receipt ?? null,
    })
    .execute();
}

/** Pending requests past their answer deadline, or whose period starts today. */
export async function listUnanswered(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rental_orders')
    .select('id')
    .where('status', '=', 'Pending')
    .where(
      sql<boolean>`(answer_by <= shop_now() or starts_on <= (shop_now() at time zone 'Asia/Kolkata')::date)`,
    )
    .orderBy('answer_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The address of an order, else the user's newest saved one, else that of their newest order. */
export async function findDestination(
  db: Database,
  { orderId, userId }: { orderId: string | null; userId: string },
) {
  const { rows } = await sql<{ shipping_info: Partial<Record<string, string>> }>`
    (select shipping_info, 1 as place, created_at from orders where id = ${orderId})
    union all
    (select shipping_info, 2, created_at from addresses where user_id = ${userId} order by created_at desc limit 1)
    union all
    (select shipping_info, 3, created_at from orders where user_id = ${userId} and shipping_info ->> 'address' <> ''
      order by created_at desc limit 1)
    order by place limit 1
  `.execute(db);
  return rows[0]?.shipping_info;
}

/** E-mail addresses by user id; closed accounts have none. */
export async function findEmails(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}

/** The reminders due now; `moved` differs after each change of the dates. */
export async function listReminders(
  db: Database,
): Promise<
  { id: string; event: 'answer soon' | 'begins soon' | 'ends soon' | 'overdue'; moved: string | null }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listReminders>>[number]>`
    with now as (select shop_now() as instant, (shop_now() at time zone 'Asia/Kolkata')::date as today)
    , due as (
    select id, 'answer soon' as event from rental_orders, now
      where status = 'Pending' and answer_by <= instant + interval '24 hours'
    union all select id, 'begins soon' from rental_orders, now
      where status = 'Approved' and starts_on = today + 1
    union all select id, 'ends soon' from rental_orders, now
      where status = 'Dispatched' and not ${hasLeftRenter} and ${sendBackBy} = today + 1
    union all select id, 'overdue' from rental_orders, now
      where status = 'Dispatched' and not ${hasLeftRenter} and ${sendBackBy} < today
    )
    select due.*, (
      select max(id)::text from rental_date_changes where rental_order_id = due.id and state = 'made'
    ) as moved from due
  `.execute(db);
  return rows;
}
