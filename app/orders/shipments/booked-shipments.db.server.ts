import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** A parcel that was booked or is to be, also a cancelled one. */
export async function findBookedShipment(db: Database, shipmentId: string) {
  return await db
    .selectFrom('shipments')
    .select(['order_id as orderId', 'courier', 'booking'])
    .select(['tracking_number as trackingNumber', 'booking_reference as bookingReference'])
    .where('id', '=', shipmentId)
    .where('booking', 'is not', null)
    .executeTakeFirst();
}

const PENDING_MINUTES = 2;

/** Bookings without a result, oldest first; those of requests that are still running are left out. */
export async function listPendingBookings(db: Database) {
  return await db
    .selectFrom('shipments')
    .select(['id', 'courier'])
    .where('booking', '=', 'pending')
    .where('cancelled_at', 'is', null)
    .where('created_at', '<', sql<Date>`shop_now() - make_interval(mins => ${PENDING_MINUTES})`)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** The parcel with this number that was booked with this courier. */
export async function findShipmentByNumber(
  trx: Trx,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<{ id: string; orderId: string } | undefined> {
  return await trx
    .selectFrom('shipments')
    .select(['id', 'order_id as orderId'])
    .where(sql`lower(courier)`, '=', courier)
    .where('tracking_number', '=', trackingNumber)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

const UNHEARD_HOURS = 3;

/** Parcels under way that these couriers have reported nothing of for hours, and that were not asked about since. */
export async function listUnheardShipments(db: Database, couriers: readonly string[]) {
  if (couriers.length === 0) return [];
  const before = sql<Date>`shop_now() - make_interval(hours => ${UNHEARD_HOURS})`;
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'courier', 'tracking_number'])
    .where('booking', '=', 'booked')
    .where('courier', 'in', [...couriers])
    .where('cancelled_at', 'is', null)
    .where('status', 'not in', ['Delivered', 'Returned'])
    .where('moved_at', '<', before)
    .where((eb) => eb.or([eb('polled_at', 'is', null), eb('polled_at', '<', before)]))
    .orderBy('moved_at')
    .limit(200)
    .execute();
  return rows.map(({ tracking_number, ...row }) => ({ ...row, trackingNumber: tracking_number ?? '' }));
}

export async function setPolled(db: Database, shipmentId: string): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ polled_at: sql<Date>`shop_now()` })
    .where('id', '=', shipmentId)
    .execute();
}
