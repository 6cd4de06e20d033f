import { setImmediate } from 'node:timers/promises';
import { findSkus } from '#app/catalog/offers/find-offers.server.ts';
import { drawBarcode } from '#app/invoicing/pdf/draw-barcode.server.ts';
import { drawTable, type PdfColumn, remainingWidth } from '#app/invoicing/pdf/draw-table.server.ts';
import {
  CONTENT_WIDTH,
  createPdf,
  drawParty,
  drawRule,
  drawText,
  finishPdf,
  INK,
  MARGIN,
  numberPages,
  type PdfDocument,
} from '#app/invoicing/pdf/pdf-page.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { formatDay, formatPeriod } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import { toCollect } from '../find-orders.server.ts';
import { listOrdersWithIds, type OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';

/**
 * The packing slips of these orders as one PDF, in the given order. Refuses an unknown order
 * and a cancelled one.
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
    { ...sender, title: 'Packing slips', at: new Date() },
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
    lines: linesToPack(row).map((line) => toLine(line, skus)),
    toCollect: toCollect(row),
  };
}

/** Leaves out rented outfits of an order with goods: their owners send them in separate parcels. */
function linesToPack({ lines }: OrderRow): OrderRow['lines'] {
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled_quantity }))
    .filter(({ quantity }) => quantity > 0);
  const goods = left.filter(({ is_rental }) => !is_rental);
  return goods.length > 0 ? goods : left;
}

function shipToLines({ shipping_info, contact_name, contact_mobile }: OrderRow): string[] {
  const { firstName, lastName, businessName, address, city, state, postalCode, country, phone } =
    shipping_info as unknown as ShippingInfo;
  const cityLine = [city, state, postalCode].filter(Boolean).join(' ');
  const name = `${firstName} ${lastName}`.trim() || contact_name;
  const mobile = phone || contact_mobile;
  return [name, businessName ?? '', address, cityLine, country, mobile ? `Phone ${mobile}` : ''].filter(
    Boolean,
  );
}

function toLine(line: OrderRow['lines'][number], skus: ReadonlyMap<string, string>): PackedLine {
  const { name, size, color, quantity, rental_starts_on: startsOn, rental_ends_on: endsOn } = line;
  const period = startsOn && endsOn ? formatPeriod(startsOn, endsOn) : '';
  return { sku: skus.get(line.variant_id) ?? '', name, size, color, quantity, period };
}

/** Enclosed with an order: address and items without prices, and what is due on delivery. */
export interface PackingSlip {
  orderNumber: string;
  placedAt: Date;
  /** the recipient first, line by line */
  shipTo: string[];
  lines: PackedLine[];
  /** rupees that the courier collects; null if the order is paid */
  toCollect: number | null;
  /** set for a label; a packing slip is for the whole order */
  parcel?: SlipParcel;
}

export interface PackedLine {
  sku: string;
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** of a rented outfit: '12 to 15 Dec 2026, 4 days' */
  period: string;
}

const HALF = CONTENT_WIDTH / 2 - 12;
const SIZE = 9.5;

/** A parcel's courier and number, and which of the order's parcels it is. */
interface SlipParcel {
  /** 'Parcel 1 of 2' */
  title: string;
  courier: string;
  trackingNumber: string | null;
}

interface ParcelToPrint extends SlipParcel {
  items: readonly { item: string; quantity: number }[];
  collectPaise: number | null;
}

/** The label of a parcel: a slip with its items, its courier and its tracking number. */
export async function printParcelSlip(
  db: Database,
  row: OrderRow,
  { items, collectPaise, ...parcel }: ParcelToPrint,
): Promise<Buffer<ArrayBuffer>> {
  const lines = row.lines.flatMap((line) => {
    const packed = items.find(({ item }) => item === line.id);
    return packed ? [{ ...line, quantity: packed.quantity }] : [];
  });
  const skus = await findSkus(
    db,
    lines.map((line) => line.variant_id),
  );
  const slip = {
    ...toSlip({ ...row, lines }, skus),
    parcel,
    toCollect: collectPaise ? toRupees(paise(collectPaise)) : null,
  };
  const title = `Label ${row.order_number}`;
  return await drawPackingSlips([slip], { ...(await findDocumentHeader(db)), title, at: new Date() });
}

interface Sender {
  shopName: string;
  seller: Seller;
}

/** Packing slips as one PDF; each starts on a new page. */
async function drawPackingSlips(
  slips: readonly PackingSlip[],
  { shopName, seller, title, at }: Sender & { title: string; at: Date },
): Promise<Buffer<ArrayBuffer>> {
  const pdf = await createPdf({ title, at });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.addPage();
    const first = pdf.bufferedPageRange().count - 1;
    drawSlip(pdf, slip, { shopName, seller });
    numberPages(pdf, slip.orderNumber, first);
    // A hundred slips take a while: let other requests run between them.
    await setImmediate();
  }
  return await finishPdf(pdf);
}

function drawSlip(pdf: PdfDocument, slip: PackingSlip, { shopName, seller }: Sender): void {
  const right = { x: MARGIN + CONTENT_WIDTH - HALF, width: HALF };
  const shop = drawText(pdf, shopName, { x: MARGIN, y: MARGIN, width: HALF }, { font: 'strong', size: 16 });
  let y = drawText(
    pdf,
    slip.orderNumber,
    { ...right, y: MARGIN },
    { font: 'strong', size: 16, align: 'right' },
  );
  const { parcel } = slip;
  const placed = `${parcel?.title ?? 'Packing slip'}, ordered on ${formatDay(slip.placedAt.toISOString())}`;
  y = Math.max(shop, drawText(pdf, placed, { ...right, y }, { align: 'right' }));
  drawRule(pdf, y + 8, INK);
  const from = y + 18;
  const [name = '', ...rows] = slip.shipTo;
  const to = drawParty(pdf, { x: MARGIN, y: from, width: HALF }, { role: 'Ship to', name, rows, size: 12 });
  const sender = { role: 'From', name: seller.name, rows: [seller.address].filter(Boolean), size: SIZE };
  y = Math.max(to, drawParty(pdf, { ...right, y: from }, sender)) + 16;
  if (parcel) {
    const { courier, trackingNumber } = parcel;
    const box = { x: MARGIN, width: CONTENT_WIDTH };
    y = drawText(pdf, formatCourier(courier), { ...box, y }, { font: 'strong', size: 12 }) + 8;
    if (trackingNumber) y = drawBarcode(pdf, trackingNumber, { ...box, y }) + 12;
  }
  y = drawTable(pdf, { columns: COLUMNS, rows: slip.lines, size: SIZE }, y);
  const totalQuantity = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const label = totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`;
  const below = { x: MARGIN, width: CONTENT_WIDTH };
  y = drawText(pdf, label, { ...below, y: y + 4 }, { font: 'strong', size: SIZE, align: 'right' });
  const collect = slip.toCollect
    ? `Cash on delivery: collect ${formatRupees(slip.toCollect)}`
    : 'Nothing to collect';
  drawText(pdf, collect, { ...below, y: y + 12 }, { font: 'strong', size: 16, align: 'right' });
}

const COLUMNS: readonly PdfColumn<PackedLine>[] = columns();

function columns(): PdfColumn<PackedLine>[] {
  const number: PdfColumn<PackedLine> = {
    ...{ title: '#', width: 18, align: 'left' },
    text: (_, index) => String(index + 1),
  };
  const rest: PdfColumn<PackedLine>[] = [
    { title: 'SKU', width: 96, align: 'left', text: ({ sku }) => sku },
    { title: 'Size', width: 56, align: 'left', text: ({ size }) => size },
    { title: 'Colour', width: 84, align: 'left', text: ({ color }) => color },
    { title: 'Quantity', width: 40, align: 'right', text: ({ quantity }) => String(quantity) },
  ];
  const [sku, ...others] = rest as [PdfColumn<PackedLine>, ...PdfColumn<PackedLine>[]];
  const description: PdfColumn<PackedLine> = {
    ...{ title: 'Description', width: remainingWidth([number, ...rest]), align: 'left' },
    text: ({ name, period }) => (period ? `${name}\nFor rent, ${period}` : name),
  };
  return [number, sku, description, ...others];
}
