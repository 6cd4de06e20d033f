import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { refuseTakenNumber } from '#app/shipping/bookings/book-parcel.server.ts';
import { normalizeCourier } from '#app/shipping/couriers/courier.ts';
import { requireLockedOrder } from '../find-orders.server.ts';
import type { OrderStatus } from '../order.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { shipmentMoved } from '../orders.events.ts';
import { loadShipment, refusePastDay } from './create-shipment.server.ts';
import { cancelShipment } from './end-shipments.server.ts';
import { followParcels } from './follow-parcels.server.ts';
import type { Shipment } from './shipment.schema.ts';
import type { ShipmentChange, ShipmentStatusInput } from './shipment-input.schema.ts';
import { findShipmentMoveProblem, type ShipmentStatus } from './shipment-status.ts';
import {
  findOrderIdByShipment,
  insertShipmentEvent,
  type LockedShipment,
  listLockedShipments,
  type NewShipmentEvent,
  setShipment,
} from './shipments.db.server.ts';
import { takeBackShipment } from './take-back-shipment.server.ts';

/** The order and the parcel, both locked until the commit. Refuses an unknown and a cancelled parcel. */
async function requireLockedShipment(
  trx: Trx,
  shipmentId: string,
): Promise<{ order: LockedOrder; shipment: LockedShipment }> {
  const orderId = isId(shipmentId) ? await findOrderIdByShipment(trx, shipmentId) : undefined;
  if (!orderId) throw refuse.notFound('Parcel not found');
  const order = await requireLockedOrder(trx, { orderId });
  const shipment = (await listLockedShipments(trx, orderId)).find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse.notFound('Parcel not found');
  return { order, shipment };
}

/**
 * Moves a parcel as the table in shipment-status.ts allows, and its order with it. Returned takes the units back to stock,
 * except the damaged ones, refunds them and credits them. Refuses a parcel whose order has ended.
 */
export async function changeShipmentStatus(
  db: Database,
  actor: Actor,
  { shipmentId, status, reason, damaged }: { shipmentId: string } & ShipmentStatusInput,
): Promise<Shipment> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: byUserId }) => {
    const { order, shipment } = await requireLockedShipment(trx, shipmentId);
    const problem = findShipmentMoveProblem(shipment.status, status);
    if (problem) throw refuse.conflict(problem);
    const event = { shipmentId, status, reason, source: 'shop', byUserId } as const;
    await insertShipmentEvent(trx, event);
    if (status === 'Returned') await takeBackShipment(trx, { order, shipment, damaged });
    await moveShipment(trx, { order, shipment, event });
    return {
      ...{ action: 'moved', subject: { kind: 'order', id: order.id, name: order.number } },
      before: { parcel: shipmentId, status: shipment.status },
      after: {
        parcel: shipmentId,
        status,
        ...(reason && { reason }),
        ...(damaged.length > 0 && { damaged }),
      },
      result: await loadShipment(trx, { orderId: order.id, shipmentId }),
    };
  });
}

interface ShipmentMove {
  order: LockedOrder;
  shipment: LockedShipment;
  event: NewShipmentEvent;
}

/** Carries out a recorded and allowed event: the parcel's new status, the order's step and the message to the shopper. */
export async function moveShipment(trx: Trx, { order, shipment, event }: ShipmentMove): Promise<void> {
  const { id, attempts } = shipment;
  const { status, at, byUserId = null } = event;
  await setShipment(trx, id, {
    ...{ status, ...(at && { moved_at: at }) },
    ...(status === 'Delivery failed' && { attempts: attempts + 1 }),
    ...((status === 'Delivery failed' || status === 'Returning') && { reason: event.reason ?? null }),
  });
  // If the last parcel comes back, the mails of the others were sent before.
  const step = await followParcels(trx, order, { byUserId, isAnnounced: status === 'Returned' });
  const message = messageOf(shipment.status, status, step);
  if (!message) return;
  await publish(trx, shipmentMoved, {
    ...{ shipmentId: id, orderId: order.id, message, attempt: attempts + 1, reason: event.reason ?? null },
    ...(status === 'Returned' && step === 'Delivered' && { isOrderDelivered: true }),
  });
}

/** The step in the shopper's mail; undefined if the order's own mail covers it, or no mail is needed. */
function messageOf(
  from: ShipmentStatus,
  to: ShipmentStatus,
  orderStep: OrderStatus | undefined,
): NonNullable<(typeof shipmentMoved)['facts']>['message'] | undefined {
  if (to === 'Delivered') return orderStep === 'Delivered' ? undefined : to;
  if (to === 'Returned') return orderStep === 'Cancelled' ? undefined : to;
  if (to === 'Out for delivery' || to === 'Delivery failed' || to === 'Returning') return to;
  const isCollected = from === 'Ready' && (to === 'Picked up' || to === 'In transit');
  return isCollected && orderStep !== 'Shipped' ? 'Picked up' : undefined;
}

/** Changes the courier, the tracking number or the expected day. The courier of a booked parcel stays. */
export async function changeShipment(
  db: Database,
  actor: Actor,
  { shipmentId, change }: { shipmentId: string; change: ShipmentChange },
): Promise<Shipment> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    const { order, shipment } = await requireLockedShipment(trx, shipmentId);
    const before = {
      courier: shipment.courier,
      trackingNumber: shipment.trackingNumber,
      expectedBy: shipment.expectedBy,
    };
    const { courier: named, trackingNumber, expectedBy } = { ...before, ...change };
    const courier = normalizeCourier(named);
    if (expectedBy !== before.expectedBy) await refusePastDay(trx, expectedBy);
    const isOther = courier !== before.courier || trackingNumber !== before.trackingNumber;
    if (isOther && shipment.booking !== null)
      throw refuse.conflict('The courier and the number of a booked parcel cannot be changed.');
    const set = { courier, tracking_number: trackingNumber, expected_by: expectedBy };
    await refuseTakenNumber(() =>
      setShipment(trx, shipmentId, isOther ? { ...set, tracking_link: null } : set),
    );
    return {
      ...{ action: 'changed', subject: { kind: 'order', id: order.id, name: order.number } },
      before: { parcel: shipmentId, ...before },
      after: { parcel: shipmentId, courier, trackingNumber, expectedBy },
      result: await loadShipment(trx, { orderId: order.id, shipmentId }),
    };
  });
}

/** Cancels a parcel that is still Ready; its items can be packed again. Refuses a later one. */
export async function deleteShipment(
  db: Database,
  actor: Actor,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  await adminChange(db, actor, 'orders', async (trx) => {
    const { order, shipment } = await requireLockedShipment(trx, shipmentId);
    if (shipment.status !== 'Ready')
      throw refuse.conflict(`This parcel is ${shipment.status} and can no longer be cancelled.`);
    await cancelShipment(trx, shipment);
    return {
      ...{ action: 'unpacked', subject: { kind: 'order', id: order.id, name: order.number } },
      before: { parcel: shipmentId, courier: shipment.courier, trackingNumber: shipment.trackingNumber },
      result: undefined,
    };
  });
}
