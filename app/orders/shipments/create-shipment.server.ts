import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import {
  bookNewParcel,
  refuseTakenNumber,
  requireCourier,
} from '#app/shipping/bookings/book-parcel.server.ts';
import { type Couriers, normalizeCourier } from '#app/shipping/couriers/courier.ts';
import { calculateDue, loadOrder, requireLockedOrder, requireOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { listLinesToRefund, type OrderLine } from '../returns/returns.db.server.ts';
import { calculateCollection, ORDER_PARCELS } from './book-shipment.server.ts';
import { followParcels } from './follow-parcels.server.ts';
import type { Shipment } from './shipment.schema.ts';
import type { ShipmentInput } from './shipment-input.schema.ts';
import {
  addShippedQuantities,
  insertShipment,
  insertShipmentEvent,
  setShipment,
} from './shipments.db.server.ts';

/**
 * Packs some of an order's items as a parcel. Without a tracking number it books the courier: a refusal cancels the parcel, and
 * no answer leaves it pending. Refuses an order that has ended, rented and unknown items, more units than are left, and a
 * tracking number of another parcel.
 */
export async function createShipment(
  db: Database,
  actor: Actor,
  { orderId, input, couriers }: { orderId: string; input: ShipmentInput; couriers: Couriers },
): Promise<Shipment> {
  const courier = input.trackingNumber === null ? requireCourier(couriers, input.courier) : undefined;
  const named = { ...input, courier: normalizeCourier(input.courier) };
  await refusePastDay(db, input.expectedBy);
  const shipment = await packItems(db, actor, { orderId, input: named, isBooked: courier !== undefined });
  if (!courier) return shipment;
  await bookNewParcel({ db, couriers }, ORDER_PARCELS, shipment._id);
  return await loadShipment(db, { orderId, shipmentId: shipment._id });
}

/** Refuses an expected day before today: the customer would read at once that the parcel is late. */
export async function refusePastDay(db: Database, expectedBy: string | null): Promise<void> {
  if (expectedBy !== null && expectedBy < (await findToday(db)))
    throw refuse.invalid(PAST_DAY, [{ path: 'expectedBy', message: PAST_DAY }]);
}

const PAST_DAY = 'Please choose a day from today on.';

interface Packing {
  orderId: string;
  input: ShipmentInput;
  isBooked: boolean;
}

async function packItems(
  db: Database,
  actor: Actor,
  { orderId, input, isBooked }: Packing,
): Promise<Shipment> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: byUserId }) => {
    const order = await requireLockedOrder(trx, { orderId });
    requireOpen(order);
    requireShippable(await listLinesToRefund(trx, orderId), input.items);
    await addShippedQuantities(trx, input.items);
    const id = newId();
    const row = { id, order_id: orderId, courier: input.courier, tracking_number: input.trackingNumber };
    await refuseTakenNumber(() =>
      insertShipment(
        trx,
        { ...row, expected_by: input.expectedBy, booking: isBooked ? 'pending' : null },
        input.items,
      ),
    );
    await insertShipmentEvent(trx, { shipmentId: id, status: 'Ready', source: 'shop', byUserId });
    await setCollection(trx, { orderId, shipmentId: id, items: input.items });
    // A courier may refuse the parcel, and an order cannot go back from Packed.
    if (!isBooked) await followParcels(trx, order, { byUserId });
    return {
      ...{ action: 'packed', subject: { kind: 'order', id: orderId, name: order.number } },
      after: { parcel: id, courier: input.courier, trackingNumber: input.trackingNumber, items: input.items },
      result: await loadShipment(trx, { orderId, shipmentId: id }),
    };
  });
}

async function setCollection(
  trx: Trx,
  { orderId, shipmentId, items }: { orderId: string; shipmentId: string; items: ShipmentInput['items'] },
): Promise<void> {
  const row = await requireOrder(trx, { orderId });
  await setShipment(trx, shipmentId, calculateCollection(row, { items, due: calculateDue(row) }));
}

function requireOpen({ status }: LockedOrder): void {
  if (status === 'Delivered' || status === 'Cancelled')
    throw refuse.conflict(`This order is ${status}: nothing of it can be shipped.`);
}

function requireShippable(lines: readonly OrderLine[], items: ShipmentInput['items']): void {
  for (const [index, { item, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item);
    if (!line || line.isRental) throw notShippableRefusal(index, line);
    const left = line.quantity - line.shippedQuantity - line.cancelledQuantity;
    if (quantity > left)
      throw refuse.conflict(
        left > 0
          ? `Only ${left} of ${line.name} can be shipped.`
          : `All of ${line.name} is in parcels already.`,
      );
  }
}

function notShippableRefusal(index: number, line: OrderLine | undefined) {
  const message = line ? 'A rented outfit is sent by its owner.' : 'This item is not part of the order.';
  return refuse.invalid(message, [{ path: `items.${index}.item`, message }]);
}

/** A parcel as the API returns it. */
export async function loadShipment(
  db: Database,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<Shipment> {
  const { shipments } = await loadOrder(db, { orderId });
  const shipment = shipments.find(({ _id }) => _id === shipmentId);
  if (!shipment) throw refuse.notFound('Parcel not found');
  return shipment;
}
