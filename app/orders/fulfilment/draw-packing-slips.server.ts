import { setImmediate } from 'node:timers/promises';
import { drawTable, type PdfColumn, remainingWidth } from '#app/invoicing/pdf/draw-table.server.ts';
import {
  CONTENT_WIDTH,
  createPdf,
  drawRule,
  drawText,
  finishPdf,
  INK,
  MARGIN,
  MUTED,
  type PdfDocument,
} from '#app/invoicing/pdf/pdf-page.server.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller.ts';
import type { PackedLine, PackingSlip } from './packing-slip.ts';

const HALF = CONTENT_WIDTH / 2 - 12;
const SIZE = 9.5;
const FOOT = 841.89 - 34;

interface Sender {
  shopName: string;
  seller: Seller;
}

/** Packing slips as one PDF; each starts on a new page. */
export async function drawPackingSlips(
  slips: readonly PackingSlip[],
  { shopName, seller, at }: Sender & { at: Date },
): Promise<Buffer<ArrayBuffer>> {
  const pdf = createPdf({ title: 'Packing slips', at });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.addPage();
    const first = pdf.bufferedPageRange().count - 1;
    drawSlip(pdf, slip, { shopName, seller });
    numberPages(pdf, slip, first);
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
  const placed = `Packing slip, ordered on ${formatDay(slip.placedAt.toISOString())}`;
  y = Math.max(shop, drawText(pdf, placed, { ...right, y }, { align: 'right' }));
  drawRule(pdf, y + 8, INK);
  const from = y + 18;
  const [name = '', ...address] = slip.shipTo;
  const to = drawParty(
    pdf,
    { x: MARGIN, y: from, width: HALF },
    { role: 'Ship to', name, address, size: 12 },
  );
  const sender = { role: 'From', name: seller.name, address: [seller.address], size: SIZE };
  y = Math.max(to, drawParty(pdf, { ...right, y: from }, sender)) + 16;
  y = drawTable(pdf, { columns: COLUMNS, rows: slip.lines, size: SIZE }, y);
  const totalQuantity = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const label = totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`;
  drawText(
    pdf,
    label,
    { x: MARGIN, y: y + 4, width: CONTENT_WIDTH },
    { font: 'strong', size: SIZE, align: 'right' },
  );
}

interface Party {
  role: string;
  name: string;
  address: readonly string[];
  size: number;
}

function drawParty(
  pdf: PdfDocument,
  { x, y, width }: { x: number; y: number; width: number },
  { role, name, address, size }: Party,
): number {
  let below = drawText(pdf, role, { x, y, width }, { size: 7.5, color: MUTED });
  below = drawText(pdf, name, { x, y: below, width }, { font: 'strong', size });
  for (const row of address) below = drawText(pdf, row, { x, y: below, width }, { size });
  return below;
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

/** Adds 'page 1 of 2' to the pages of a slip. */
function numberPages(pdf: PdfDocument, { orderNumber }: PackingSlip, first: number): void {
  const count = pdf.bufferedPageRange().count - first;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(first + page);
    const label = `${orderNumber} · page ${page + 1} of ${count}`;
    const box = { x: MARGIN, y: FOOT, width: CONTENT_WIDTH };
    drawText(pdf, label, box, { size: 7, color: MUTED, align: 'center' });
  }
}
