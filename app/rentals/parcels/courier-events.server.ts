import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import {
  type CourierEvent,
  type CourierName,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
} from '#app/shipping/couriers/courier.ts';
import { rentalParcelMoved } from '../rental.events.ts';
import { lockRental } from '../rentals.db.server.ts';
import {
  findParcelByNumber,
  insertCourierEvent,
  listUnheardParcels,
  setParcelPolled,
} from './booked-parcels.db.server.ts';
import { movesByCourier, type RentalParcelStatus } from './rental-parcel-status.ts';
import { findParcel, setParcelStatus } from './rental-parcels.db.server.ts';

/** Records a courier's event of a rental's parcel once, and moves the parcel if it says something new; ignores others. */
export async function recordRentalEvent(trx: Trx, courier: CourierName, event: CourierEvent): Promise<void> {
  const { id: eventId, trackingNumber, at, place, reason } = event;
  const found = await findParcelByNumber(trx, { courier, trackingNumber });
  if (!found) return;
  await lockRental(trx, found.rentalOrderId);
  const parcel = await findParcel(trx, found.id);
  if (!parcel) return;
  // What is on its way back to its sender was not delivered.
  const status: RentalParcelStatus = event.status === 'Returning' ? 'Delivery failed' : event.status;
  const moved = movesByCourier(parcel, { status, at });
  const { id: parcelId, rentalOrderId } = parcel;
  const isNew = await insertCourierEvent(trx, {
    parcelId,
    status,
    at,
    place,
    reason,
    courier,
    eventId,
    moved,
  });
  if (!isNew || !moved) return;
  await setParcelStatus(trx, parcelId, { status, at });
  await publish(trx, rentalParcelMoved, { parcelId, rentalOrderId, status });
}

/** Scheduled job: asks couriers about parcels of rentals that they have reported nothing of for three hours. */
export async function pollRentalParcels({
  db,
  couriers,
}: {
  db: Database;
  couriers: Couriers;
}): Promise<void> {
  for (const { id, courier, trackingNumber } of await listUnheardParcels(db, couriers.names)) {
    const from = couriers.find(courier);
    if (!from) continue;
    try {
      const events = (await from.track(trackingNumber)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
      for (const event of events) await inTransaction(db, (trx) => recordRentalEvent(trx, from.name, event));
      await setParcelPolled(db, id);
    } catch (error) {
      // One courier that is away must not keep the others from being asked.
      if (!(error instanceof CourierUnavailable || error instanceof CourierRefused)) throw error;
    }
  }
}
