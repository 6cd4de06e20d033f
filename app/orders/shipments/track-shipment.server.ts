import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { refuseTakenNumber } from '#app/shipping/bookings/book-parcel.server.ts';
import type { Tracking } from '../fulfilment/tracking.ts';
import { type LockedOrder, setTracking } from '../order-changes.db.server.ts';
import { listLockedShipments, setShipment } from './shipments.db.server.ts';

/**
 * Sets the courier of an order: of its one parcel, or of an order without parcels. Refuses to change several parcels at once,
 * and one that was booked with its courier.
 */
export async function replaceTracking(
  trx: Trx,
  order: LockedOrder,
  tracking: Tracking | null,
): Promise<void> {
  const [only, ...others] = await listLockedShipments(trx, order.id);
  if (!only) return await setTracking(trx, order.id, tracking);
  if (others.length > 0)
    throw refuse.conflict('This order has several parcels. Change their couriers one by one.');
  if (only.booking !== null) throw refuse.conflict('The courier of a booked parcel cannot be changed.');
  const { courier = only.courier, number = null, link = null } = tracking ?? {};
  await refuseTakenNumber(() =>
    setShipment(trx, only.id, { courier, tracking_number: number, tracking_link: link }),
  );
}
