import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#app/platform/db/tables.gen.ts';
import { nextWorkingDayOf } from '#app/shipping/promise/working-days.server.ts';
import { hasLeftRenterOf } from '../parcels/rental-parcels.db.server.ts';

/** The other rental with which the outfit of the pending or approved rental in the query around it is still dispatched. */
export function stillOutOf(eb: ExpressionBuilder<DB, 'rental_orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('rental_orders as other')
      .innerJoin('users as other_renter', 'other_renter.id', 'other.renter_id')
      .select(['other.number', 'other_renter.name as renter_name'])
      .select([
        nextWorkingDayOf(sql`other.ends_on`).as('send_back_by'),
        hasLeftRenterOf('other').as('has_left'),
      ])
      .whereRef('other.product_id', '=', 'rental_orders.product_id')
      .whereRef('other.id', '<>', 'rental_orders.id')
      .where('other.status', '=', 'Dispatched')
      .where('rental_orders.status', 'in', ['Pending', 'Approved'])
      .orderBy('other.ends_on')
      .limit(1),
  ).as('still_out');
}

/** The approved rental of the same outfit that begins before the approved one in the query around it, and can still be sent. */
export function earlierOf(eb: ExpressionBuilder<DB, 'rental_orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('rental_orders as other')
      .innerJoin('users as other_renter', 'other_renter.id', 'other.renter_id')
      .select(['other.number', 'other_renter.name as renter_name', 'other.starts_on'])
      .whereRef('other.product_id', '=', 'rental_orders.product_id')
      .whereRef('other.starts_on', '<', 'rental_orders.starts_on')
      .where('other.ends_on', '>=', sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`)
      .where('other.status', '=', 'Approved')
      .where('rental_orders.status', '=', 'Approved')
      .orderBy('other.starts_on')
      .limit(1),
  ).as('earlier');
}

/**
 * Whether an approved outfit was not sent by its first day: no courier has it, and there are no hand-over photos. Otherwise it
 * was sent, and only the record of the dispatch is missing.
 */
export const isUnsent = sql<boolean>`(rental_orders.status = 'Approved'
  and starts_on < (shop_now() at time zone 'Asia/Kolkata')::date
  and not exists (
    select from rental_parcels where rental_order_id = rental_orders.id and leg = 'out'
      and cancelled_at is null and rental_parcels.status <> 'Ready'
  ) and not exists (
    select from rental_handovers where rental_order_id = rental_orders.id and moment = 'handed over'
  ))`;
