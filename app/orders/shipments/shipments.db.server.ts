import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, Shipments } from '#app/platform/db/tables.gen.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import type { ShipmentStatus } from './shipment-status.ts';

const SHIPMENT_COLUMNS = [
  'shipments.id',
  'shipments.status',
  'shipments.courier',
  'shipments.tracking_number',
  'shipments.tracking_link',
  'shipments.booking',
  'shipments.collect_paise',
  'shipments.collect_shipping_paise',
  'shipments.expected_by',
  'shipments.attempts',
  'shipments.reason',
  'shipments.created_at',
  'shipments.refund_subtotal_paise',
  'shipments.refund_discount_paise',
  'shipments.refund_shipping_paise',
  'shipments.refund_prepaid_paise',
] as const;

/** The parcels of the order in the query around it, oldest first; cancelled ones are left out. */
export function shipmentsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('shipments')
      .select(SHIPMENT_COLUMNS)
      .select((shipment) => [
        jsonArrayFrom(
          shipment
            .selectFrom('shipment_items')
            .innerJoin('order_lines', 'order_lines.id', 'shipment_items.order_line_id')
            .select([
              'order_line_id as item',
              'name',
              'shipment_items.quantity',
              'damaged_quantity as damaged',
            ])
            .whereRef('shipment_items.shipment_id', '=', 'shipments.id')
            .orderBy('order_lines.position'),
        ).as('items'),
        jsonArrayFrom(
          shipment
            .selectFrom('shipment_events')
            .select(['status', 'at', 'place', 'reason', 'shipment_events.source'])
            .whereRef('shipment_events.shipment_id', '=', 'shipments.id')
            .orderBy('at')
            .orderBy('shipment_events.id'),
        ).as('events'),
      ])
      .whereRef('shipments.order_id', '=', 'orders.id')
      .where('cancelled_at', 'is', null)
      .orderBy('shipments.created_at')
      .orderBy('shipments.id'),
  ).as('shipments');
}

/** Adds to the quantities in parcels; a sign of -1 subtracts. The caller has locked the order. */
export async function addShippedQuantities(
  trx: Trx,
  items: readonly { item: string; quantity: number }[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const [ids, counts] = [items.map(({ item }) => item), items.map(({ quantity }) => quantity)];
  await sql`
    update order_lines set shipped_quantity = shipped_quantity + ${sign}::int * piece.count
    from unnest(${ids}::uuid[], ${counts}::int[]) as piece (id, count)
    where order_lines.id = piece.id
  `.execute(trx);
}

export async function insertShipment(
  trx: Trx,
  row: Insertable<Shipments> & { id: string },
  items: readonly { item: string; quantity: number }[],
): Promise<void> {
  await trx.insertInto('shipments').values(row).execute();
  await trx
    .insertInto('shipment_items')
    .values(items.map(({ item, quantity }) => ({ shipment_id: row.id, order_line_id: item, quantity })))
    .execute();
}

export interface NewShipmentEvent {
  shipmentId: string;
  status: ShipmentStatus;
  source: 'shop' | 'courier';
  /** default: now */
  at?: Date;
  place?: string | null;
  reason?: string | null;
  byUserId?: string | null;
  /** the courier's event, recorded once */
  courierEvent?: { courier: string; id: string };
  moved?: boolean;
}

/** Appends an event; false if this event of the courier was recorded before. */
export async function insertShipmentEvent(trx: Trx, event: NewShipmentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('shipment_events')
    .values({
      shipment_id: event.shipmentId,
      status: event.status,
      source: event.source,
      at: event.at ?? sql<Date>`shop_now()`,
      place: event.place ?? null,
      reason: event.reason ?? null,
      by_user_id: event.byUserId ?? null,
      courier: event.courierEvent?.courier ?? null,
      courier_event_id: event.courierEvent?.id ?? null,
      moved: event.moved ?? true,
    })
    .onConflict((conflict) => conflict.constraint('shipment_events_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The order of a parcel that was not cancelled. */
export async function findOrderIdByShipment(db: Database, shipmentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select('order_id')
    .where('id', '=', shipmentId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row?.order_id;
}

/** The columns needed to change a parcel. */
export interface LockedShipment {
  id: string;
  status: ShipmentStatus;
  courier: string;
  trackingNumber: string | null;
  booking: 'pending' | 'booked' | null;
  bookingReference: string | null;
  expectedBy: string | null;
  attempts: number;
  movedAt: Date;
  /** the shipping charge that its courier collects */
  collectShipping: Paise;
  items: { item: string; variantId: string; quantity: number }[];
}

/**
 * The parcels of an order that were not cancelled, oldest first. The caller has locked the order, and with it all its
 * parcels: nothing changes a parcel without that lock.
 */
export async function listLockedShipments(trx: Trx, orderId: string): Promise<LockedShipment[]> {
  const rows = await trx
    .selectFrom('shipments')
    .select(['id', 'status', 'courier', 'tracking_number', 'booking', 'booking_reference', 'expected_by'])
    .select(['attempts', 'moved_at', 'collect_shipping_paise'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipment_items')
          .innerJoin('order_lines', 'order_lines.id', 'shipment_items.order_line_id')
          .select(['order_line_id as item', 'variant_id as variantId', 'shipment_items.quantity'])
          .whereRef('shipment_items.shipment_id', '=', 'shipments.id')
          .orderBy('order_lines.position'),
      ).as('items'),
    )
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as ShipmentStatus,
    courier: row.courier,
    trackingNumber: row.tracking_number,
    booking: row.booking as LockedShipment['booking'],
    bookingReference: row.booking_reference,
    expectedBy: row.expected_by,
    attempts: row.attempts,
    movedAt: row.moved_at,
    collectShipping: paise(row.collect_shipping_paise),
    items: row.items,
  }));
}

type ShipmentSet = Partial<{
  status: ShipmentStatus;
  courier: string;
  tracking_number: string | null;
  tracking_link: string | null;
  booking: 'booked';
  booking_reference: string | null;
  expected_by: string | null;
  attempts: number;
  reason: string | null;
  moved_at: Date;
  collect_paise: number | null;
  collect_shipping_paise: number;
  refund_subtotal_paise: number;
  refund_discount_paise: number;
  refund_shipping_paise: number;
  refund_prepaid_paise: number;
}>;

export async function setShipment(trx: Trx, shipmentId: string, set: ShipmentSet): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ ...set, ...(set.status && { moved_at: set.moved_at ?? sql<Date>`shop_now()` }) })
    .where('id', '=', shipmentId)
    .execute();
}

export async function setShipmentCancelled(trx: Trx, shipmentId: string): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ cancelled_at: sql<Date>`shop_now()` })
    .where('id', '=', shipmentId)
    .execute();
}

export async function setDamaged(
  trx: Trx,
  shipmentId: string,
  damaged: readonly { item: string; quantity: number }[],
): Promise<void> {
  for (const { item, quantity } of damaged)
    await trx
      .updateTable('shipment_items')
      .set({ damaged_quantity: quantity })
      .where('shipment_id', '=', shipmentId)
      .where('order_line_id', '=', item)
      .execute();
}
