import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { refundableUntil } from '#app/payments/refunds/refunds.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import { areChargesDue, isOwnerDueCharges } from '../charges/charges.db.server.ts';
import { isUnsent } from '../dispatch/dispatch.db.server.ts';
import { hasLeftRenter } from '../parcels/rental-parcels.db.server.ts';
import {
  type ChargeFilter,
  DEPOSIT_DAYS,
  type DepositFilter,
  DISPATCH_NOTICE_DAYS,
  type OutfitFilter,
  REFUND_NOTICE_DAYS,
  type RentalStatus,
} from '../rental-status.ts';
import { type RentalRow, selectRentals, sendBackBy } from '../rentals.db.server.ts';

export interface RentalFilter {
  renterId?: string;
  ownerId?: string;
  status?: RentalStatus;
  deposit?: DepositFilter;
  outfit?: OutfitFilter;
  charges?: ChargeFilter;
  /** matches the number, the order's number, the outfit's name or a person's name */
  search?: string;
}

export async function listRentalPage(
  db: Database,
  filter: RentalFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RentalRow[]; total: number }> {
  const rows = await filtered(selectRentals(db), filter)
    .orderBy('rental_orders.created_at', 'desc')
    .orderBy('rental_orders.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await counted(db, filter).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Joins the users only for a search. */
function counted(db: Database, filter: RentalFilter) {
  const all = db.selectFrom('rental_orders').select(({ fn }) => fn.countAll<number>().as('total'));
  const { search, ...rest } = filter;
  if (search === undefined) return filteredByFields(all, rest);
  const withPeople = all
    .innerJoin('users as renter', 'renter.id', 'rental_orders.renter_id')
    .innerJoin('users as owner', 'owner.id', 'rental_orders.owner_id');
  return filtered(withPeople, filter);
}

type WithPeople = DB & { renter: DB['users']; owner: DB['users'] };

function filtered<O>(
  query: SelectQueryBuilder<WithPeople, 'rental_orders' | 'renter' | 'owner', O>,
  { search, ...rest }: RentalFilter,
) {
  if (search === undefined) return filteredByFields(query, rest);
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return filteredByFields(query, rest).where((eb) =>
    eb.or([
      eb('number', 'ilike', pattern),
      eb('rental_orders.name', 'ilike', pattern),
      eb('renter.name', 'ilike', pattern),
      eb('owner.name', 'ilike', pattern),
      sql<boolean>`exists (
        select from orders where orders.id = rental_orders.order_id and order_number ilike ${pattern}
      )`,
    ]),
  );
}

function filteredByFields<T extends DB, F extends keyof T, O>(
  query: SelectQueryBuilder<T, F | 'rental_orders', O>,
  { renterId, ownerId, status, deposit, outfit, charges }: Omit<RentalFilter, 'search'>,
) {
  return query
    .$if(renterId !== undefined, (of) => of.where(sql`renter_id`, '=', renterId))
    .$if(ownerId !== undefined, (of) => of.where(sql`owner_id`, '=', ownerId))
    .$if(status !== undefined, (of) => of.where(sql`rental_orders.status`, '=', status))
    .$if(deposit !== undefined, (of) => of.where(DEPOSIT_CONDITIONS[deposit as DepositFilter]))
    .$if(charges !== undefined, (of) => of.where(CHARGE_CONDITIONS[charges as ChargeFilter]))
    .$if(outfit !== undefined, (of) => of.where(OUTFIT_CONDITIONS[outfit as OutfitFilter]));
}

const today = sql`(shop_now() at time zone 'Asia/Kolkata')::date`;

/** Held longer than the terms say after the outfit came back. */
const isDepositOverdue = sql<boolean>`(rental_orders.status = 'Returned' and deposit_state in ('held', 'authorized')
  and returned_on + ${DEPOSIT_DAYS}::int < ${today})`;

const CHARGE_CONDITIONS: Record<ChargeFilter, typeof isDepositOverdue> = {
  due: areChargesDue,
  'for owner': isOwnerDueCharges,
};

const isWithRenter = sql<boolean>`(rental_orders.status = 'Dispatched' and not ${hasLeftRenter})`;

const OUTFIT_CONDITIONS: Record<OutfitFilter, typeof isDepositOverdue> = {
  'to dispatch': sql`(rental_orders.status = 'Approved'
    and coalesce(leaves_on, starts_on) <= ${today} + ${DISPATCH_NOTICE_DAYS}::int
    and not ${isUnsent})`,
  'due today': sql`(${isWithRenter} and ${sendBackBy} = ${today})`,
  overdue: sql`(${isWithRenter} and ${sendBackBy} < ${today})`,
  'not sent': isUnsent,
};

/** Held, and its payment can be refunded for some days only. */
const isDepositExpiring = sql<boolean>`(deposit_state = 'held' and exists (
  select from payments where payments.id = rental_orders.deposit_payment_id
    and ${refundableUntil} > shop_now()
    and ${refundableUntil} <= shop_now() + make_interval(days => ${REFUND_NOTICE_DAYS})))`;

const DEPOSIT_CONDITIONS: Record<DepositFilter, typeof isDepositOverdue> = {
  overdue: isDepositOverdue,
  expiring: isDepositExpiring,
};

/** The deposits whose refund is due by tomorrow, and those that soon cannot be refunded to the card. */
export async function listDepositsToReturn(
  db: Database,
): Promise<{ id: string; number: string; reason: 'due' | 'hold ends' | DepositFilter; day: string }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listDepositsToReturn>>[number]>`
    select id, number, case when ${isDepositOverdue} then 'overdue' else 'due' end as reason,
      (returned_on + ${DEPOSIT_DAYS}::int)::text as day
    from rental_orders
    where status = 'Returned' and deposit_state in ('held', 'authorized')
      and returned_on + ${DEPOSIT_DAYS}::int <= ${today} + 1
    union all
    select rental_orders.id, number, 'expiring', (${refundableUntil} at time zone 'Asia/Kolkata')::date::text
    from rental_orders join payments on payments.id = deposit_payment_id where ${isDepositExpiring}
    union all
    select rental_orders.id, number, 'hold ends', (valid_until at time zone 'Asia/Kolkata')::date::text
    from rental_orders join deposit_holds on rental_order_id = rental_orders.id
    where status = 'Returned' and state = 'authorized' and valid_until <= shop_now() + interval '48 hours'
    order by day, number, reason
  `.execute(db);
  return rows;
}

const countWhere = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from rental_orders where ${condition})`;

/** Counts of work for staff: requests of renters, outfits of owners, and rentals to dispatch, to reclaim and to complete. */
const PENDING_COUNTS = [
  countWhere(sql`status = 'Pending'`).as('requests'),
  sql<number>`(
    select count(*) from products
    where is_rental and rental_status = 'pending' and archived_at is null
  )`.as('listings'),
  countWhere(OUTFIT_CONDITIONS['to dispatch']).as('toDispatch'),
  countWhere(OUTFIT_CONDITIONS['not sent']).as('unsent'),
  countWhere(OUTFIT_CONDITIONS.overdue).as('overdue'),
  countWhere(sql`status = 'Returned'`).as('returned'),
] as const;

export async function countPendingRentals(db: Database) {
  return await db.selectNoFrom(PENDING_COUNTS).executeTakeFirstOrThrow();
}

export async function readRentalFigures(db: Database) {
  return await db
    .selectNoFrom([
      ...PENDING_COUNTS,
      countWhere(sql`status = 'Dispatched'`).as('outfitsOut'),
      countWhere(OUTFIT_CONDITIONS['due today']).as('dueToday'),
      countWhere(isDepositOverdue).as('overdueDeposits'),
      countWhere(isDepositExpiring).as('expiringDeposits'),
      sql<number>`(
        select coalesce(sum(coalesce(deposit_charged_paise, deposit_paise)), 0) from rental_orders
        where deposit_state = 'held'
      )`.as('depositsPaise'),
      sql<number>`(
        select coalesce(sum(amount_paise), 0) from rental_payouts where paid_at is null
      )`.as('payoutsPaise'),
      sql<number>`(select count(*) from rental_payouts where paid_at is null)`.as('payouts'),
    ])
    .executeTakeFirstOrThrow();
}

export type OpenRentalBusiness = 'rental' | 'charges' | 'payout';

/** Open business of a user: a rental on either side, charges to pay or to receive, or a payout. */
export async function findOpenRentalBusiness(
  db: Database,
  { userId }: { userId: string },
): Promise<OpenRentalBusiness | undefined> {
  const isSide = sql`(renter_id = ${userId} or owner_id = ${userId})`;
  const { rows } = await sql<{ open: OpenRentalBusiness | null }>`
    select case
      when exists (select from rental_orders where ${isSide}
        and status in ('Pending', 'Approved', 'Dispatched', 'Returned')) then 'rental'
      when exists (select from rental_orders where ${isSide} and ${areChargesDue}) then 'charges'
      when exists (select from rental_orders where owner_id = ${userId} and ${isOwnerDueCharges}) then 'charges'
      when exists (select from rental_payouts where owner_id = ${userId} and paid_at is null) then 'payout'
    end as open
  `.execute(db);
  return rows[0]?.open ?? undefined;
}
