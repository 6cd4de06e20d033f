import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Booking } from '#app/shipping/couriers/courier.ts';

/** A booked parcel, also a cancelled one. */
export async function findBookedParcel(db: Database, parcelId: string) {
  return await db
    .selectFrom('rental_parcels')
    .select(['courier', 'booking', 'tracking_number as trackingNumber'])
    .select('booking_reference as bookingReference')
    .where('id', '=', parcelId)
    .where('booking', 'is not', null)
    .executeTakeFirst();
}

export async function setParcelBooked(
  trx: Trx,
  parcelId: string,
  { trackingNumber: tracking_number, bookingReference: booking_reference }: Booking,
): Promise<void> {
  await trx
    .updateTable('rental_parcels')
    .set({ booking: 'booked', tracking_number, booking_reference })
    .where('id', '=', parcelId)
    .execute();
}

/** The parcel with this number that was booked with this courier. */
export async function findParcelByNumber(
  trx: Trx,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<{ id: string; rentalOrderId: string } | undefined> {
  return await trx
    .selectFrom('rental_parcels')
    .select(['id', 'rental_order_id as rentalOrderId'])
    .where(sql`lower(courier)`, '=', courier)
    .where('tracking_number', '=', trackingNumber)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
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

const PENDING_MINUTES = 2;

/** Bookings without a result, oldest first; those of requests that are still running are left out. */
export async function listPendingParcels(db: Database) {
  return await db
    .selectFrom('rental_parcels')
    .select(['id', 'courier'])
    .where('booking', '=', 'pending')
    .where('cancelled_at', 'is', null)
    .where('created_at', '<', sql<Date>`shop_now() - make_interval(mins => ${PENDING_MINUTES})`)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

const UNHEARD_HOURS = 3;

/** Parcels under way that these couriers have reported nothing of for hours, and that were not asked about since. */
export async function listUnheardParcels(db: Database, couriers: readonly string[]) {
  if (couriers.length === 0) return [];
  const before = sql<Date>`shop_now() - make_interval(hours => ${UNHEARD_HOURS})`;
  const rows = await db
    .selectFrom('rental_parcels')
    .select(['id', 'courier', 'tracking_number'])
    .where('booking', '=', 'booked')
    .where('courier', 'in', [...couriers])
    .where('cancelled_at', 'is', null)
    .where('status', '<>', 'Delivered')
    .where('moved_at', '<', before)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<', before)]))
    .orderBy('moved_at')
    .limit(200)
    .execute();
  return rows.map(({ tracking_number, ...row }) => ({ ...row, trackingNumber: tracking_number ?? '' }));
}

export async function setParcelPolled(db: Database, parcelId: string): Promise<void> {
  const polled_at = sql<Date>`shop_now()`;
  await db.updateTable('rental_parcels').set({ polled_at }).where('id', '=', parcelId).execute();
}

/** How couriers reach owner and renter. */
export async function listContacts(db: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'mobile'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}
