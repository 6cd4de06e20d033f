import { findSkus } from '#app/catalog/offers/find-offers.server.ts';
import { findPackedSizes } from '#app/catalog/packed-size/packed-sizes.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { measureParcel } from '#app/shipping/bookings/measure-parcel.ts';
import type { BookableParcels, ParcelOfParent } from '#app/shipping/bookings/parcel-kind.ts';
import type { ParcelToBook } from '#app/shipping/couriers/courier.ts';
import { calculateDue, requireLockedOrder, requireOrder } from '../find-orders.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';
import { calculateDiscountUpTo } from '../returns/return-policy.ts';
import { cancelShipment } from './end-shipments.server.ts';
import { followParcels } from './follow-parcels.server.ts';
import { type LockedShipment, listLockedShipments, setShipment } from './shipments.db.server.ts';
import { isAllPacked } from './to-shipment.ts';

/** Parcels of orders. The items of one that its courier refuses can be packed again. */
export const ORDER_PARCELS = {
  ...{ table: 'shipments', parent: 'order_id', ended: ['Delivered', 'Returned'] },
  describe: describeParcel,
  async lock(trx, { id, parentId: orderId }) {
    const order = await requireLockedOrder(trx, { orderId });
    const shipment = (await listLockedShipments(trx, orderId)).find((each) => each.id === id);
    return shipment && { ...shipment, order };
  },
  async confirm(trx, { id, order, expectedBy }, booking) {
    await setShipment(trx, id, { expected_by: expectedBy ?? booking.expectedBy });
    await followParcels(trx, order, { byUserId: null });
  },
  drop: (trx, shipment) => cancelShipment(trx, { ...shipment, booking: null }),
  refused: { what: 'a parcel that was packed earlier', next: 'Its items can be packed again.' },
} satisfies BookableParcels<LockedShipment & { order: LockedOrder }>;

async function describeParcel(
  db: Database,
  { id: reference, parentId }: ParcelOfParent,
): Promise<ParcelToBook> {
  const row = await requireOrder(db, { orderId: parentId });
  const shipment = row.shipments.find(({ id }) => id === reference);
  if (!shipment) throw refuse.notFound('Parcel not found');
  const variantIds = row.lines.map((line) => line.variant_id);
  const [skus, sizes] = await Promise.all([findSkus(db, variantIds), findPackedSizes(db, variantIds)]);
  const items = shipment.items.flatMap(({ item, quantity }) => {
    const line = row.lines.find(({ id }) => id === item);
    if (!line) return [];
    const { name, unit_price_paise, variant_id } = line;
    const sku = skus.get(variant_id) ?? '';
    return [{ name, sku, quantity, unitPaise: paise(unit_price_paise), packed: sizes.get(variant_id) }];
  });
  return {
    ...{ reference, orderNumber: row.order_number, orderedAt: new Date(row.created_at) },
    ...{
      to: recipientOf(row),
      items: items.map(({ packed: _, ...item }) => item),
      size: measureParcel(items),
    },
    valuePaise: sumPaise(items.map(({ unitPaise, quantity }) => paise(unitPaise * quantity))),
    isExpress: row.is_express,
    collectPaise: shipment.collect_paise === null ? null : paise(shipment.collect_paise),
  };
}

function recipientOf(row: OrderRow): ParcelToBook['to'] {
  const to = row.shipping_info as unknown as ShippingInfo;
  const digits = (to.phone || row.contact_mobile).replace(/\D/g, '');
  return {
    name: `${to.firstName} ${to.lastName}`.trim() || row.contact_name,
    ...{ address: to.address, city: to.city, state: to.state ?? '', pin: to.postalCode },
    ...{ phone: digits.slice(-10), email: row.contact_email },
  };
}

interface Collection {
  collect_paise: Paise | null;
  /** the shipping charge in it, unless store credit or a part payment covers that */
  collect_shipping_paise: Paise;
}

/**
 * The cash to collect for a new parcel of a cash order: the discounted price of its pieces, plus the shipping charge for the
 * first parcel; the parcel that completes the order collects the rest. Null for a paid order.
 */
export function calculateCollection(
  row: OrderRow,
  { items, due }: { items: readonly { item: string; quantity: number }[]; due: Paise | null },
): Collection {
  if (due === null) return { collect_paise: null, collect_shipping_paise: paise(0) };
  const others = row.shipments
    .filter(({ status }) => status !== 'Returned')
    .map(({ collect_paise }) => paise(collect_paise ?? 0));
  const left = Math.max(0, due - sumPaise(others));
  const isCharged = row.shipments.some((each) => each.collect_shipping_paise > 0);
  const collect_shipping_paise = paise(isCharged ? 0 : row.shipping_paise);
  const share = items.reduce((sum, { item, quantity }) => {
    const line = row.lines.find(({ id }) => id === item);
    return line ? sum + priceOfPacked(line, quantity) : sum;
  }, collect_shipping_paise as number);
  return { collect_paise: paise(isAllPacked(row) ? left : Math.min(left, share)), collect_shipping_paise };
}

/**
 * The discounted price of the pieces that were packed last. Refunds count a line's pieces from the first one, parcels from the
 * last one, so that the pieces packed first cost exactly the rest if the others are refunded.
 */
function priceOfPacked(line: OrderRow['lines'][number], quantity: number): number {
  const unitPricePaise = paise(line.unit_price_paise);
  const priced = { quantity: line.quantity, unitPricePaise, discountPaise: paise(line.discount_paise) };
  const left = line.quantity - line.shipped_quantity;
  const discount = calculateDiscountUpTo(priced, left + quantity) - calculateDiscountUpTo(priced, left);
  return unitPricePaise * quantity - discount;
}

/**
 * Adjusts the cash that the parcels of an order collect after some of its items were cancelled. The last parcel that is not
 * picked up or booked is adjusted; refuses if the courier was booked with another amount.
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
