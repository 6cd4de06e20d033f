import { setImmediate } from 'node:timers/promises';
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
import { formatDay } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller/seller.ts';
import type { PackedLine, PackingSlip } from './packing-slip.ts';

const HALF = CONTENT_WIDTH / 2 - 12;
const SIZE = 9.5;

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
  const placed = `Packing slip, ordered on ${formatDay(slip.placedAt.toISOString())}`;
  y = Math.max(shop, drawText(pdf, placed, { ...right, y }, { align: 'right' }));
  drawRule(pdf, y + 8, INK);
  const from = y + 18;
  const [name = '', ...rows] = slip.shipTo;
  const to = drawParty(pdf, { x: MARGIN, y: from, width: HALF }, { role: 'Ship to', name, rows, size: 12 });
  const sender = { role: 'From', name: seller.name, rows: [seller.address], size: SIZE };
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
