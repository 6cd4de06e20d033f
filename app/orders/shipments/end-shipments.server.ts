import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { shipmentCancelled } from '../orders.events.ts';
import {
  addShippedQuantities,
  insertShipmentEvent,
  type LockedShipment,
  listLockedShipments,
  setShipment,
  setShipmentCancelled,
} from './shipments.db.server.ts';

/** Cancels a parcel that was not picked up: its items can be packed again, and its courier's booking is cancelled. */
export async function cancelShipment(trx: Trx, { id, items, booking }: LockedShipment): Promise<void> {
  await addShippedQuantities(trx, items, -1);
  await setShipmentCancelled(trx, id);
  if (booking !== null) await publish(trx, shipmentCancelled, { shipmentId: id });
}

/** Cancels the parcels of an order that is being cancelled. Refuses while one is with the courier. */
export async function cancelShipmentsOfOrder(trx: Trx, orderId: string): Promise<void> {
  const shipments = (await listLockedShipments(trx, orderId)).filter(({ status }) => status !== 'Returned');
  if (shipments.some(({ status }) => status !== 'Ready'))
    throw refuse.conflict(
      'A parcel of this order is with the courier. It can be cancelled when the parcel is Returned.',
    );
  for (const shipment of shipments) await cancelShipment(trx, shipment);
}

/** Marks all parcels as delivered when an admin moves the order to Delivered. Refuses while one is coming back. */
export async function deliverShipmentsOfOrder(
  trx: Trx,
  { orderId, byUserId }: { orderId: string; byUserId: string },
): Promise<void> {
  const shipments = await listLockedShipments(trx, orderId);
  if (shipments.some(({ status }) => status === 'Returning'))
    throw refuse.conflict('A parcel of this order is coming back. Set it to Returned first.');
  for (const { id, status } of shipments) {
    if (status === 'Delivered' || status === 'Returned') continue;
    await insertShipmentEvent(trx, { shipmentId: id, status: 'Delivered', source: 'shop', byUserId });
    await setShipment(trx, id, { status: 'Delivered' });
  }
}
