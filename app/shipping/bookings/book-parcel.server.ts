import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  type Booking,
  type Courier,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
  findCourierName,
} from '../couriers/courier.ts';
import { findBookedParcel, listPendingParcels, setParcelBooked } from './booked-parcels.db.server.ts';
import type { BookableParcels, CourierContext, ParcelOfParent, ParcelTable } from './parcel-kind.ts';

/**
 * Books a pending parcel with its courier, outside a transaction and with the parcel's id as reference, so that a repetition
 * after a crash finds the first booking. A refused parcel is cancelled and throws `CourierRefused`; an unknown result leaves it
 * pending and throws `CourierUnavailable`.
 */
async function bookParcel<P extends { booking: string | null }>(
  { db, couriers }: CourierContext,
  parcels: BookableParcels<P>,
  parcelId: string,
): Promise<void> {
  const parcel = await findBookedParcel(db, parcels, parcelId);
  if (parcel?.booking !== 'pending' || parcel.cancelledAt) return;
  const courier = couriers.find(parcel.courier);
  if (!courier) throw new CourierUnavailable(`${parcel.courier} is not set up any more.`);
  const described = await parcels.describe(db, parcel);
  if (!described) return;
  try {
    const booking = await courier.book(described);
    const isKept = await inTransaction(db, (trx) => storeBooking(trx, parcels, { parcel, booking }));
    if (!isKept) await courier.cancel(booking);
  } catch (error) {
    if (error instanceof CourierRefused)
      await inTransaction(db, async (trx) => {
        const locked = await parcels.lock(trx, parcel);
        if (locked?.booking === 'pending') await parcels.drop(trx, locked);
      });
    throw error;
  }
}

/** False if the parcel was cancelled in the meantime. */
async function storeBooking<P extends { booking: string | null }>(
  trx: Trx,
  parcels: BookableParcels<P>,
  { parcel, booking }: { parcel: ParcelOfParent; booking: Booking },
): Promise<boolean> {
  const locked = await parcels.lock(trx, parcel);
  if (locked?.booking !== 'pending') return locked !== undefined;
  await refuseTakenNumber(() => setParcelBooked(trx, parcels, { id: parcel.id, booking }));
  await parcels.confirm(trx, locked, booking);
  return true;
}

const TRACKING_TAKEN = ['shipments_tracking_taken', 'rental_parcels_tracking_taken'];

/** A tracking number belongs to one parcel of its courier. */
export async function refuseTakenNumber(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (TRACKING_TAKEN.some((constraint) => isConstraintViolation(error, constraint)))
      throw refuse.taken('trackingNumber', 'Another parcel already has this tracking number.');
    throw error;
  }
}

/** Books a new parcel. Refuses if its courier refuses; without a response the parcel stays pending. */
export async function bookNewParcel<P extends { booking: string | null }>(
  context: CourierContext,
  parcels: BookableParcels<P>,
  parcelId: string,
): Promise<void> {
  try {
    await bookParcel(context, parcels, parcelId);
  } catch (error) {
    if (error instanceof CourierRefused)
      throw refuse.conflict(`The courier refused this parcel: ${error.message}`);
    // The job that retries bookings finds the result.
    if (!(error instanceof CourierUnavailable)) throw error;
  }
}

/** Scheduled job: books parcels whose booking has no result yet, after a crash or an outage of the courier. */
export async function retryBookings<P extends { booking: string | null }>(
  context: CourierContext,
  parcels: BookableParcels<P>,
): Promise<void> {
  const { what, next } = parcels.refused;
  for (const { id, courier } of await listPendingParcels(context.db, parcels)) {
    try {
      await bookParcel(context, parcels, id);
    } catch (error) {
      if (error instanceof CourierUnavailable) continue;
      if (!(error instanceof CourierRefused)) throw error;
      await raiseAlert(context.db, {
        key: `parcel refused ${id}`,
        subject: 'A courier refused a parcel',
        detail: `${courier} refused ${what}: ${error.message} ${next}`,
      });
    }
  }
}

/** Cancels a parcel's booking at its courier. A refusal means that it was already picked up; its events will report that. */
export async function cancelBooking(
  { db, couriers }: CourierContext,
  table: ParcelTable,
  parcelId: string,
): Promise<void> {
  const { courier, trackingNumber, bookingReference } = (await findBookedParcel(db, table, parcelId)) ?? {};
  if (!courier || !trackingNumber) return;
  try {
    await couriers.find(courier)?.cancel({ trackingNumber, bookingReference: bookingReference ?? null });
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
  }
}

/**
 * The courier's label of a booked parcel; undefined if the shop prints its own. Refuses while the courier has not
 * confirmed the parcel, and when it cannot be reached.
 */
export async function findCourierLabel(
  { db, couriers }: CourierContext,
  table: ParcelTable,
  parcelId: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parcel = await findBookedParcel(db, table, parcelId);
  if (parcel?.booking === 'pending') throw refuse.conflict('The courier has not confirmed this parcel yet.');
  if (!parcel?.trackingNumber) return undefined;
  const { courier, trackingNumber, bookingReference } = parcel;
  try {
    const label = await couriers.find(courier)?.label({ trackingNumber, bookingReference });
    return label && Buffer.from(label);
  } catch (error) {
    if (error instanceof CourierRefused) throw refuse.conflict(`The courier has no label: ${error.message}`);
    if (error instanceof CourierUnavailable)
      throw refuse.notReady('The courier could not be reached. Please try again.');
    throw error;
  }
}

/** The courier that a parcel without a number is booked with; undefined: shipped by hand. Refuses one that is not set up. */
export function requireCourier(couriers: Couriers, name: string): Courier | undefined {
  const known = findCourierName(name);
  if (known === undefined) return undefined;
  const courier = couriers.find(known);
  if (!courier)
    throw refuse.notReady(
      `${name} is not set up in this shop. Enter the tracking number that it gave you, or choose another courier.`,
    );
  return courier;
}
