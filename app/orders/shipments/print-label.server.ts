import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findCourierLabel } from '#app/shipping/bookings/book-parcel.server.ts';
import type { Couriers } from '#app/shipping/couriers/courier.ts';
import { requireOrder } from '../find-orders.server.ts';
import { printParcelSlip } from '../fulfilment/packing-slips.server.ts';
import { ORDER_PARCELS } from './book-shipment.server.ts';
import { findOrderIdByShipment } from './shipments.db.server.ts';
import { isAllPacked } from './to-shipment.ts';

/** The courier's label of a booked parcel; else one with address, courier, items and what is to be collected. */
export async function printLabel(
  db: Database,
  actor: Actor,
  { shipmentId, couriers }: { shipmentId: string; couriers: Couriers },
): Promise<Buffer<ArrayBuffer>> {
  requirePermission(actor, 'orders');
  const orderId = isId(shipmentId) ? await findOrderIdByShipment(db, shipmentId) : undefined;
  if (!orderId) throw refuse.notFound('Parcel not found');
  const label = await findCourierLabel({ db, couriers }, ORDER_PARCELS, shipmentId);
  if (label) return label;
  const row = await requireOrder(db, { orderId });
  const index = row.shipments.findIndex(({ id }) => id === shipmentId);
  const shipment = row.shipments[index];
  if (!shipment) throw refuse.notFound('Parcel not found');
  const { items, courier, tracking_number: trackingNumber, collect_paise: collectPaise } = shipment;
  // How many there will be is known once everything is packed.
  const title = `Parcel ${index + 1}${isAllPacked(row) ? ` of ${row.shipments.length}` : ''}`;
  return await printParcelSlip(db, row, { items, collectPaise, title, courier, trackingNumber });
}
