import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Booking } from '../couriers/courier.ts';
import type { ParcelOfParent, ParcelTable } from './parcel-kind.ts';

/** A parcel with a pending or confirmed booking, including cancelled ones. */
export async function findBookedParcel(db: Database, { table, parent }: ParcelTable, parcelId: string) {
  return await db
    .selectFrom(table)
    .select(['id', 'courier', 'booking', 'cancelled_at as cancelledAt'])
    .select(['tracking_number as trackingNumber', 'booking_reference as bookingReference'])
    .select(sql.ref<string>(parent).as('parentId'))
    .where('id', '=', parcelId)
    .where('booking', 'is not', null)
    .executeTakeFirst();
}

export async function setParcelBooked(
  trx: Trx,
  { table }: ParcelTable,
  { id, booking }: { id: string; booking: Booking },
): Promise<void> {
  const { trackingNumber: tracking_number, bookingReference: booking_reference } = booking;
  await trx
    .updateTable(table)
    .set({ booking: 'booked', tracking_number, booking_reference })
    .where('id', '=', id)
    .execute();
}

/** The parcel with this number that was booked with this courier. */
export async function findParcelByNumber(
  trx: Trx,
  { table, parent }: ParcelTable,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<ParcelOfParent | undefined> {
  return await trx
    .selectFrom(table)
    .select(['id', sql.ref<string>(parent).as('parentId')])
    .where(sql`lower(courier)`, '=', courier)
    .where('tracking_number', '=', trackingNumber)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

const PENDING_MINUTES = 2;

/** Bookings without a result, oldest first; those of requests that are still running are left out. */
export async function listPendingParcels(db: Database, { table }: ParcelTable) {
  return await db
    .selectFrom(table)
    .select(['id', 'courier'])
    .where('booking', '=', 'pending')
    .where('cancelled_at', 'is', null)
    .where('created_at', '<', sql<Date>`shop_now() - make_interval(mins => ${PENDING_MINUTES})`)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

const UNHEARD_HOURS = 3;

/** Parcels in transit without a report from these couriers for hours that were not polled since. */
export async function listUnheardParcels(
  db: Database,
  { table, ended }: ParcelTable,
  couriers: readonly string[],
) {
  if (couriers.length === 0) return [];
  const before = sql<Date>`shop_now() - make_interval(hours => ${UNHEARD_HOURS})`;
  const rows = await db
    .selectFrom(table)
    .select(['id', 'courier', 'tracking_number'])
    .where('booking', '=', 'booked')
    .where('courier', 'in', [...couriers])
    .where('cancelled_at', 'is', null)
    .where('status', 'not in', [...ended])
    .where('moved_at', '<', before)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<', before)]))
    .orderBy('moved_at')
    .limit(200)
    .execute();
  return rows.map(({ tracking_number, ...row }) => ({ ...row, trackingNumber: tracking_number ?? '' }));
}

export async function setParcelPolled(db: Database, { table }: ParcelTable, parcelId: string): Promise<void> {
  const polled_at = sql<Date>`shop_now()`;
  await db.updateTable(table).set({ polled_at }).where('id', '=', parcelId).execute();
}
