import { totalOf } from '#app/cart/calculate-totals.ts';
import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { trackingLink } from '../fulfilment/tracking.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { Shipment } from './shipment.schema.ts';
import type { ShipmentStatus } from './shipment-status.ts';

/** A parcel as the query of its order returns it. */
interface ShipmentRow {
  id: string;
  status: string;
  courier: string;
  tracking_number: string | null;
  tracking_link: string | null;
  booking: string | null;
  collect_paise: number | null;
  collect_shipping_paise: number;
  expected_by: string | null;
  attempts: number;
  reason: string | null;
  items: { item: string; name: string; quantity: number; damaged: number }[];
  events: {
    status: string;
    at: Date | string;
    place: string | null;
    reason: string | null;
    source: string;
  }[];
  created_at: Date | string;
  refund_subtotal_paise: number | null;
  refund_discount_paise: number | null;
  refund_shipping_paise: number | null;
}

export function toShipment(row: ShipmentRow): Shipment {
  const { courier, tracking_number: number, tracking_link: link } = row;
  return {
    _id: row.id,
    status: row.status as ShipmentStatus,
    courier,
    trackingNumber: number,
    trackingLink: trackingLink({ courier, number, link }),
    booking: (row.booking ?? 'by hand') as Shipment['booking'],
    items: row.items,
    toCollect: toCollectPaise(row) === 0 ? null : toRupees(toCollectPaise(row)),
    expectedBy: row.expected_by,
    attempts: row.attempts,
    reason: row.reason,
    events: row.events.map(({ status, at, place, reason, source }) => ({
      ...{ status: status as ShipmentStatus, at: toInstant(at), place, reason },
      source: source as 'shop' | 'courier',
    })),
    createdAt: toInstant(row.created_at),
  };
}

const COLLECTED_NO_MORE: readonly string[] = [
  'Delivered',
  'Returning',
  'Returned',
] satisfies ShipmentStatus[];

/** The cash that its courier still has to collect. */
export function toCollectPaise({ status, collect_paise }: ShipmentRow): Paise {
  return paise(COLLECTED_NO_MORE.includes(status) ? 0 : (collect_paise ?? 0));
}

/** The cash that the courier has collected, or no longer collects because the parcel is on its way back. */
export function collectedOf({ status, collect_paise }: ShipmentRow): Paise {
  return paise(status === 'Delivered' || status === 'Returning' ? (collect_paise ?? 0) : 0);
}

/** Whether all bought units of an order are in parcels, so that couriers collect all its cash. */
export function isCollectedByParcels(row: OrderRow): boolean {
  return (
    row.shipments.length > 0 && isAllPacked(row) && row.shipments.every((each) => each.collect_paise !== null)
  );
}

export function isAllPacked({ lines }: OrderRow): boolean {
  return lines.every(
    (line) => line.is_rental || line.shipped_quantity + line.cancelled_quantity === line.quantity,
  );
}

/** The reduction of the order's total; 0 unless the parcel came back. */
export function refundOf(row: ShipmentRow): Paise {
  return totalOf({
    subtotal: paise(row.refund_subtotal_paise ?? 0),
    discount: paise(row.refund_discount_paise ?? 0),
    shipping: paise(row.refund_shipping_paise ?? 0),
  });
}

/** PostgreSQL's JSON has another date format. */
function toInstant(at: Date | string): string {
  return new Date(at).toISOString();
}
