import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { askForLabel } from '#app/shipping/couriers/ask-courier.server.ts';
import type { Couriers } from '#app/shipping/couriers/courier.ts';
import { requireOrder } from '../find-orders.server.ts';
import { printParcelSlip } from '../fulfilment/packing-slips.server.ts';
import { findBookedShipment } from './booked-shipments.db.server.ts';
import { findOrderIdByShipment } from './shipments.db.server.ts';

/** The courier's label of a booked parcel; else one with address, items and what is to be collected. */
export async function printLabel(
  db: Database,
  actor: Actor,
  { shipmentId, couriers }: { shipmentId: string; couriers: Couriers },
): Promise<Buffer<ArrayBuffer>> {
  requirePermission(actor, 'orders');
  const orderId = isId(shipmentId) ? await findOrderIdByShipment(db, shipmentId) : undefined;
  if (!orderId) throw refuse.notFound('Parcel not found');
  const booked = await findBookedShipment(db, shipmentId);
  if (booked?.booking === 'pending') throw refuse.conflict('The courier has not confirmed this parcel yet.');
  if (booked?.trackingNumber) {
    const { courier, trackingNumber, bookingReference } = booked;
    const label = await askForLabel(couriers, courier, { trackingNumber, bookingReference });
    if (label) return Buffer.from(label);
  }
  const row = await requireOrder(db, { orderId });
  const shipment = row.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse.notFound('Parcel not found');
  return await printParcelSlip(db, row, { items: shipment.items, collectPaise: shipment.collect_paise });
}
