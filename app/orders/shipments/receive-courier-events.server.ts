import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { recordRentalEvent } from '#app/rentals/parcels/courier-events.server.ts';
import {
  type CourierEvent,
  type CourierName,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
} from '#app/shipping/couriers/courier.ts';
import { reportSimulatedSteps } from '#app/shipping/couriers/simulator.server.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import { findShipmentByNumber, listUnheardShipments, setPolled } from './booked-shipments.db.server.ts';
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
  await recordEvents(db, courier, await from.readEvents(rawBody, headers));
}

async function recordEvents(
  db: Database,
  courier: CourierName,
  events: readonly CourierEvent[],
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const event of inOrder) await inTransaction(db, (trx) => recordEvent(trx, courier, event));
}

/** Records an event, and moves the parcel if it says something new (decision 066). */
async function recordEvent(trx: Trx, courier: CourierName, reported: CourierEvent): Promise<void> {
  const { id, trackingNumber, status, at, place, reason } = reported;
  const found = await findShipmentByNumber(trx, { courier, trackingNumber });
  if (!found) return await recordRentalEvent(trx, courier, reported);
  const order = await requireLockedOrder(trx, { orderId: found.orderId });
  const shipment = (await listLockedShipments(trx, order.id)).find((each) => each.id === found.id);
  if (!shipment) return;
  const moved = movesByCourier(shipment, { status, at });
  const event = {
    ...{ shipmentId: shipment.id, status, source: 'courier' as const, at, place, reason, moved },
    courierEvent: { courier, id },
  } as const;
  const isNew = await insertShipmentEvent(trx, event);
  if (isNew && moved) await moveShipment(trx, { order, shipment, event });
}

/** Scheduled job: asks couriers about parcels that they have reported nothing of for three hours. */
export async function pollParcels({ db, couriers }: { db: Database; couriers: Couriers }): Promise<void> {
  for (const { id, courier, trackingNumber } of await listUnheardShipments(db, couriers.names)) {
    const from = couriers.find(courier);
    if (!from) continue;
    try {
      await recordEvents(db, from.name, await from.track(trackingNumber));
      await setPolled(db, id);
    } catch (error) {
      // One courier that is away must not keep the others from being asked.
      if (!(error instanceof CourierUnavailable || error instanceof CourierRefused)) throw error;
    }
  }
}

/** Scheduled job of a demo: the simulator's parcels move, and it posts its webhooks. */
export async function receiveSimulatedSteps(context: { db: Database; couriers: Couriers }): Promise<void> {
  if (!context.couriers.find('simulator')) return;
  await reportSimulatedSteps(context.db, (rawBody, headers) =>
    receiveCourierWebhook(context, { courier: 'simulator', rawBody, headers }),
  );
}
