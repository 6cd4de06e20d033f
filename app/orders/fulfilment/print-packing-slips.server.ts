import { findSkus } from '#app/catalog/offers/find-offers.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { listOrdersWithIds } from '../admin/list/order-list.db.server.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';
import { drawPackingSlips } from './draw-packing-slips.server.ts';
import type { PackedLine, PackingSlip } from './packing-slip.ts';

/**
 * The packing slips of these orders as one PDF, in the given order. For admins: 401, 403; 404 an unknown order; 409 a
 * cancelled one.
 */
export async function printPackingSlips(
  db: Database,
  actor: Actor,
  { orderIds }: { orderIds: readonly string[] },
): Promise<Buffer<ArrayBuffer>> {
  requirePermission(actor, 'orders');
  const found = new Map((await listOrdersWithIds(db, orderIds.filter(isId))).map((row) => [row.id, row]));
  const rows = orderIds.map((id) => requirePackable(found.get(id)));
  const skus = await findSkus(
    db,
    rows.flatMap(({ lines }) => lines.map((line) => line.variant_id)),
  );
  const sender = await findDocumentHeader(db);
  return await drawPackingSlips(
    rows.map((row) => toSlip(row, skus)),
    { ...sender, at: new Date() },
  );
}

function requirePackable(row: OrderRow | undefined): OrderRow {
  if (!row) throw refuse.notFound('Order not found');
  if (row.status === 'Cancelled')
    throw refuse.conflict(`${row.order_number} is cancelled, so there is nothing to pack.`);
  return row;
}

function toSlip(row: OrderRow, skus: ReadonlyMap<string, string>): PackingSlip {
  return {
    orderNumber: row.order_number,
    placedAt: new Date(row.created_at),
    shipTo: shipToLines(row),
    lines: row.lines.map((line) => toLine(line, skus)),
  };
}

function shipToLines({ shipping_info, contact_name }: OrderRow): string[] {
  const { firstName, lastName, address, city, state, postalCode, country, phone } =
    shipping_info as unknown as ShippingInfo;
  const cityLine = [city, state, postalCode].filter(Boolean).join(' ');
  const name = `${firstName} ${lastName}`.trim() || contact_name;
  return [name, address, cityLine, country, phone ? `Phone ${phone}` : ''].filter(Boolean);
}

function toLine(line: OrderRow['lines'][number], skus: ReadonlyMap<string, string>): PackedLine {
  const { name, size, color, quantity, rental_starts_on: startsOn, rental_ends_on: endsOn } = line;
  const period = startsOn && endsOn ? formatPeriod(startsOn, endsOn) : '';
  return { sku: skus.get(line.variant_id) ?? '', name, size, color, quantity, period };
}
