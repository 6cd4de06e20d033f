import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { RENTAL_PARCELS } from '#app/rentals/parcels/booked-parcels.server.ts';
import type { ParcelOfParent, Reported, TrackedParcels } from '#app/shipping/bookings/parcel-kind.ts';
import { recordEvents } from '#app/shipping/bookings/track-parcels.server.ts';
import type { CourierName, Couriers } from '#app/shipping/couriers/courier.ts';
import { reportSimulatedSteps } from '#app/shipping/couriers/simulator.server.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import { ORDER_PARCELS } from './book-shipment.server.ts';
import { moveShipment } from './move-shipment.server.ts';
import { movesByCourier } from './shipment-status.ts';
import { insertShipmentEvent, listLockedShipments } from './shipments.db.server.ts';

interface CourierWebhook {
  courier: CourierName;
  /** the signed bytes */
  rawBody: Uint8Array;
  headers: Headers;
}

/**
 * Verifies and records a courier's webhook, each event once. Refuses a courier that is not set up, and a body that it did not
 * send. An unknown number is accepted and ignored, because couriers stop calling after errors.
 */
export async function receiveCourierWebhook(
  { db, couriers }: { db: Database; couriers: Couriers },
  { courier, rawBody, headers }: CourierWebhook,
): Promise<void> {
  const from = couriers.find(courier);
  if (!from) throw refuse.notReady('This courier is not set up in this shop.');
  const events = await from.readEvents(rawBody, headers);
  await recordEvents(db, [TRACKED_SHIPMENTS, RENTAL_PARCELS], { courier, events });
}

/** Parcels of orders, with what couriers report of them. */
export const TRACKED_SHIPMENTS: TrackedParcels = { ...ORDER_PARCELS, record: recordEvent };

async function recordEvent(trx: Trx, parcel: ParcelOfParent, { courier, event: reported }: Reported) {
  const { id, status, at, place, reason } = reported;
  const order = await requireLockedOrder(trx, { orderId: parcel.parentId });
  const shipment = (await listLockedShipments(trx, order.id)).find((each) => each.id === parcel.id);
  if (!shipment) return;
  const moved = movesByCourier(shipment, { status, at });
  const event = {
    ...{ shipmentId: shipment.id, status, source: 'courier' as const, at, place, reason, moved },
    courierEvent: { courier, id },
  } as const;
  const isNew = await insertShipmentEvent(trx, event);
  if (isNew && moved) await moveShipment(trx, { order, shipment, event });
}

/** Scheduled job of a demo: the simulator's parcels move, and it posts its webhooks. */
export async function receiveSimulatedSteps(context: { db: Database; couriers: Couriers }): Promise<void> {
  if (!context.couriers.find('simulator')) return;
  await reportSimulatedSteps(context.db, (rawBody, headers) =>
    receiveCourierWebhook(context, { courier: 'simulator', rawBody, headers }),
  );
}
