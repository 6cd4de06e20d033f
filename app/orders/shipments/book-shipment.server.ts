import { findSkus } from '#app/catalog/offers/find-offers.server.ts';
import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import {
  type Booking,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
  type ParcelToBook,
} from '#app/shipping/couriers/courier.ts';
import { calculateDue, requireLockedOrder, requireOrder } from '../find-orders.server.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';
import { findBookedShipment, listPendingBookings } from './booked-shipments.db.server.ts';
import { cancelShipment } from './end-shipments.server.ts';
import { followParcels } from './follow-parcels.server.ts';
import { listLockedShipments, setShipment } from './shipments.db.server.ts';
import { refuseTakenNumber } from './track-shipment.server.ts';

/**
 * Books a pending parcel with its courier, outside a transaction and with the parcel's id as reference, so that a repetition
 * after a crash finds the first booking. A refused parcel is cancelled, so that its items can be packed again, and throws
 * `CourierRefused`; an unknown result leaves it pending and throws `CourierUnavailable`.
 */
export async function bookShipment(
  db: Database,
  couriers: Couriers,
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  const shipment = await findBookedShipment(db, shipmentId);
  if (shipment?.booking !== 'pending') return;
  const courier = couriers.find(shipment.courier);
  if (!courier) throw new CourierUnavailable(`${shipment.courier} is not set up any more.`);
  const { orderId } = shipment;
  try {
    const booking = await courier.book(await describeParcel(db, { shipmentId, orderId }));
    const isKept = await inTransaction(db, (trx) => storeBooking(trx, { orderId, shipmentId, booking }));
    if (!isKept) await courier.cancel(booking);
  } catch (error) {
    if (error instanceof CourierRefused)
      await inTransaction(db, (trx) => dropRefused(trx, { orderId, shipmentId }));
    throw error;
  }
}

interface OrderShipment {
  orderId: string;
  shipmentId: string;
}

/** False if the parcel was cancelled meanwhile. */
async function storeBooking(
  trx: Trx,
  { orderId, shipmentId, booking }: OrderShipment & { booking: Booking },
): Promise<boolean> {
  const order = await requireLockedOrder(trx, { orderId });
  const shipment = (await listLockedShipments(trx, orderId)).find(({ id }) => id === shipmentId);
  if (shipment?.booking !== 'pending') return shipment !== undefined;
  await refuseTakenNumber(() =>
    setShipment(trx, shipmentId, {
      booking: 'booked',
      booking_reference: booking.bookingReference,
      tracking_number: booking.trackingNumber,
      expected_by: shipment.expectedBy ?? booking.expectedBy,
    }),
  );
  await followParcels(trx, order, { byUserId: null });
  return true;
}

async function dropRefused(trx: Trx, { orderId, shipmentId }: OrderShipment): Promise<void> {
  await requireLockedOrder(trx, { orderId });
  const shipment = (await listLockedShipments(trx, orderId)).find(({ id }) => id === shipmentId);
  if (shipment?.booking === 'pending') await cancelShipment(trx, { ...shipment, booking: null });
}

async function describeParcel(db: Database, { orderId, shipmentId }: OrderShipment): Promise<ParcelToBook> {
  const row = await requireOrder(db, { orderId });
  const shipment = row.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse.notFound('Parcel not found');
  const skus = await findSkus(
    db,
    row.lines.map((line) => line.variant_id),
  );
  const items = shipment.items.flatMap(({ item, quantity }) => {
    const line = row.lines.find(({ id }) => id === item);
    if (!line) return [];
    const { name, unit_price_paise } = line;
    return [{ name, sku: skus.get(line.variant_id) ?? '', quantity, unitPaise: paise(unit_price_paise) }];
  });
  return {
    ...{ reference: shipmentId, orderNumber: row.order_number, orderedAt: new Date(row.created_at) },
    ...{ to: recipientOf(row), items },
    valuePaise: sumPaise(items.map(({ unitPaise, quantity }) => paise(unitPaise * quantity))),
    collectPaise: shipment.collect_paise === null ? null : paise(shipment.collect_paise),
  };
}

function recipientOf(row: OrderRow): ParcelToBook['to'] {
  const to = row.shipping_info as unknown as ShippingInfo;
  const digits = (to.phone ?? row.contact_mobile).replace(/\D/g, '');
  return {
    name: `${to.firstName} ${to.lastName}`.trim() || row.contact_name,
    ...{ address: to.address, city: to.city, state: to.state ?? '', pin: to.postalCode },
    ...{ phone: digits.slice(-10), email: row.contact_email },
  };
}

/**
 * What the courier collects for a new parcel of a cash order: its share of the goods, or for the parcel that completes the
 * order, all that is still due. Null for an order that is paid.
 */
export function calculateCollection(
  row: OrderRow,
  { items, due }: { items: readonly { item: string; quantity: number }[]; due: Paise | null },
): Paise | null {
  if (due === null) return null;
  const others = row.shipments
    .filter(({ status }) => status !== 'Returned')
    .map(({ collect_paise }) => paise(collect_paise ?? 0));
  const left = Math.max(0, due - sumPaise(others));
  const share = items.reduce((sum, { item, quantity }) => {
    const line = row.lines.find(({ id }) => id === item);
    return line ? sum + line.unit_price_paise * quantity : sum;
  }, 0);
  return paise(isAllPacked(row) ? left : Math.min(left, share));
}

/**
 * Lets the parcels of a cash order collect what is due after some of its items were cancelled. The last parcel that is not
 * picked up or booked is adjusted; refuses if a courier was told another amount.
 */
export async function adjustCollections(trx: Trx, orderId: string): Promise<void> {
  const row = await requireOrder(trx, { orderId });
  const due = calculateDue(row);
  const sent = row.shipments.filter(({ status }) => status !== 'Returned');
  if (due === null || sent.length === 0 || sent.some((each) => each.collect_paise === null)) return;
  const collected = sumPaise(sent.map((each) => paise(each.collect_paise ?? 0)));
  if (collected === due || (collected < due && !isAllPacked(row))) return;
  const last = sent.findLast(({ status, booking }) => status === 'Ready' && booking === null);
  const collect_paise = (last?.collect_paise ?? 0) + due - collected;
  if (!last || collect_paise < 0)
    throw refuse.conflict('A courier collects the cash for this order already. Cancel its parcel first.');
  await setShipment(trx, last.id, { collect_paise });
}

function isAllPacked({ lines }: OrderRow): boolean {
  return lines.every(
    (line) => line.is_rental || line.shipped_quantity + line.cancelled_quantity === line.quantity,
  );
}

/** Scheduled job: books parcels whose booking has no result yet, after a crash or while a courier was away. */
export async function retryBookings({ db, couriers }: { db: Database; couriers: Couriers }): Promise<void> {
  for (const { id: shipmentId, courier } of await listPendingBookings(db)) {
    try {
      await bookShipment(db, couriers, { shipmentId });
    } catch (error) {
      if (error instanceof CourierUnavailable) continue;
      if (!(error instanceof CourierRefused)) throw error;
      await raiseAlert(db, {
        key: `parcel refused ${shipmentId}`,
        subject: 'A courier refused a parcel',
        detail: `${courier} refused a parcel that was packed earlier: ${error.message} Its items can be packed again.`,
      });
    }
  }
}

/** Tells the courier of a cancelled parcel. A refusal means that it was picked up meanwhile, which its events will say. */
export async function cancelBooking(
  { db, couriers }: { db: Database; couriers: Couriers },
  { shipmentId }: { shipmentId: string },
): Promise<void> {
  const shipment = await findBookedShipment(db, shipmentId);
  const { trackingNumber, bookingReference } = shipment ?? {};
  if (!shipment || !trackingNumber) return;
  try {
    await couriers
      .find(shipment.courier)
      ?.cancel({ trackingNumber, bookingReference: bookingReference ?? null });
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
  }
}
