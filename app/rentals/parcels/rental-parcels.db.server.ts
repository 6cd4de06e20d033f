import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, RentalParcels } from '#app/platform/db/tables.gen.ts';
import type { RentalLeg, RentalParcelStatus } from './rental-parcel-status.ts';
import type { StoredAddress } from './to-rental-parcel.ts';

/** The parcels of the rental in the query around it, the way out first; cancelled ones are left out. */
export function parcelsOfRental(eb: ExpressionBuilder<DB, 'rental_orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('rental_parcels')
      .select(['rental_parcels.id', 'leg', 'rental_parcels.status', 'courier', 'tracking_number'])
      .select(['pick_up_on', 'pick_up_slot', 'booking', 'pick_up_from', 'deliver_to'])
      .select((parcel) =>
        jsonArrayFrom(
          parcel
            .selectFrom('rental_parcel_events')
            .select(['status', 'reason', 'at as created_at'])
            .whereRef('parcel_id', '=', 'rental_parcels.id')
            .where('moved', '=', true)
            .orderBy('rental_parcel_events.id'),
        ).as('events'),
      )
      .whereRef('rental_parcels.rental_order_id', '=', 'rental_orders.id')
      .where('cancelled_at', 'is', null)
      .orderBy('leg', 'desc'),
  ).as('parcels');
}

/** Whether an outfit has left its renter: a courier has the parcel back or has delivered it, or its owner has it. */
export const hasLeftRenter = hasLeftRenterOf('rental_orders');

/** The same for a rental order under another name in the query. */
export function hasLeftRenterOf(rental: string) {
  const id = sql.ref(`${rental}.id`);
  return sql<boolean>`(exists (
    select from rental_parcels where rental_order_id = ${id} and leg = 'back'
      and cancelled_at is null and rental_parcels.status <> 'Ready'
  ) or exists (select from rental_return_reports where rental_order_id = ${id}))`;
}

/** The address of this order, else the person's default or newest saved one. */
export async function findAddress(
  db: Database,
  { orderId, userId }: { orderId: string | null; userId: string },
): Promise<Partial<Record<string, string>> | undefined> {
  const { rows } = await sql<{ address: Partial<Record<string, string>> }>`
    (select shipping_info as address, 1 as place from orders where id = ${orderId} and shipping_info ->> 'address' <> '')
    union all
    (select shipping_info, 2 from addresses where user_id = ${userId} order by is_default desc, created_at desc limit 1)
    order by place limit 1
  `.execute(db);
  return rows[0]?.address;
}

type ShippingAddress = Partial<Record<string, string>>;

/** The same address of the renter or owner of the rental in the query around it, while it is approved and open. */
export function addressOfRental(side: 'renter' | 'owner') {
  const ofOrder = sql`(select shipping_info from orders
    where id = rental_orders.order_id and shipping_info ->> 'address' <> '')`;
  const saved = sql`(select shipping_info from addresses where user_id = rental_orders.${sql.ref(`${side}_id`)}
    order by is_default desc, created_at desc limit 1)`;
  return sql<ShippingAddress | null>`case when rental_orders.status in ('Approved', 'Dispatched', 'Returned')
    then coalesce(${side === 'renter' ? ofOrder : sql`null`}, ${saved}) end`;
}

export type NewRentalParcel = Insertable<RentalParcels> & { id: string };

/** False if this leg has a parcel already. */
export async function insertParcel(trx: Trx, row: NewRentalParcel): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_parcels')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['rental_order_id', 'leg']).where('cancelled_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertParcelEvent(
  trx: Trx,
  event: { parcelId: string; status: RentalParcelStatus; reason: string | null; byUserId: string },
): Promise<void> {
  const { parcelId: parcel_id, status, reason, byUserId: by_user_id } = event;
  await trx.insertInto('rental_parcel_events').values({ parcel_id, status, reason, by_user_id }).execute();
}

interface CourierParcelEvent {
  parcelId: string;
  status: string;
  at: Date;
  place: string | null;
  reason: string | null;
  courier: string;
  eventId: string;
  moved: boolean;
}

/** False if the event is known already. */
export async function insertCourierEvent(
  trx: Trx,
  { parcelId, eventId, ...event }: CourierParcelEvent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_parcel_events')
    .values({ ...event, parcel_id: parcelId, courier_event_id: eventId, by_user_id: null })
    .onConflict((conflict) => conflict.columns(['courier', 'courier_event_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface KnownParcel {
  id: string;
  rentalOrderId: string;
  leg: RentalLeg;
  status: RentalParcelStatus;
  pickUpFrom: StoredAddress | null;
  deliverTo: StoredAddress | null;
  courier: string;
  trackingNumber: string | null;
  booking: 'pending' | 'booked' | null;
  bookingReference: string | null;
  pickUpOn: string | null;
  pickUpSlot: string | null;
  movedAt: Date;
}

/** A parcel that was not cancelled. */
export async function findParcel(db: Database, parcelId: string): Promise<KnownParcel | undefined> {
  const row = await db
    .selectFrom('rental_parcels')
    .selectAll()
    .where('id', '=', parcelId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      rentalOrderId: row.rental_order_id,
      leg: row.leg as RentalLeg,
      status: row.status as RentalParcelStatus,
      pickUpFrom: row.pick_up_from as unknown as StoredAddress | null,
      deliverTo: row.deliver_to as unknown as StoredAddress | null,
      courier: row.courier,
      trackingNumber: row.tracking_number,
      booking: row.booking as KnownParcel['booking'],
      bookingReference: row.booking_reference,
      pickUpOn: row.pick_up_on,
      pickUpSlot: row.pick_up_slot,
      movedAt: row.moved_at,
    }
  );
}

/** `at` is when it happened: by the courier's clock, or now. */
export async function setParcelStatus(
  trx: Trx,
  parcelId: string,
  { status, at }: { status: RentalParcelStatus; at?: Date },
): Promise<void> {
  const moved_at = at ?? sql<Date>`shop_now()`;
  await trx.updateTable('rental_parcels').set({ status, moved_at }).where('id', '=', parcelId).execute();
}

export async function setParcelCancelled(trx: Trx, parcelId: string): Promise<void> {
  const cancelled_at = sql<Date>`shop_now()`;
  await trx.updateTable('rental_parcels').set({ cancelled_at }).where('id', '=', parcelId).execute();
}

/**
 * For a rental that has ended: cancels parcels that were never sent, and deletes all addresses. Returns the cancelled parcels
 * that were booked.
 */
export async function endParcelRows(trx: Trx, rentalOrderId: string): Promise<string[]> {
  const cancelled = await trx
    .updateTable('rental_parcels')
    .set({ cancelled_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .where('status', '=', 'Ready')
    .where('cancelled_at', 'is', null)
    .returning(['id', 'booking'])
    .execute();
  await trx
    .updateTable('rental_parcels')
    .set({ pick_up_from: null, deliver_to: null })
    .where('rental_order_id', '=', rentalOrderId)
    .execute();
  return cancelled.flatMap(({ id, booking }) => (booking === null ? [] : [id]));
}

/** Contact details of owner and renter for couriers. */
export async function listContacts(db: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'mobile'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
