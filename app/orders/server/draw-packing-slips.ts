import { setImmediate } from 'node:timers/promises';
import { shownDay } from '#app/foundation/shown-date.ts';
import { drawTable, type PaperColumn, widthBeside } from '#app/invoices/server/paper/draw-table.ts';
import {
  closePaper,
  INK,
  MARGIN,
  openPaper,
  type Paper,
  rule,
  SOFT,
  WIDTH,
  write,
} from '#app/invoices/server/paper/paper.ts';
import type { Seller } from '#app/settings/seller.ts';
import type { PackedLine, PackingSlip } from '../packing-slip.ts';

const HALF = WIDTH / 2 - 12;
const SIZE = 9.5;
const FOOT = 841.89 - 34;

interface Sender {
  shopName: string;
  seller: Seller;
}

/** Packing slips as one PDF; each begins a page of its own. */
export async function drawPackingSlips(
  slips: readonly PackingSlip[],
  { shopName, seller, at }: Sender & { at: Date },
): Promise<Buffer<ArrayBuffer>> {
  const paper = openPaper({ title: 'Packing slips', at });
  for (const [place, slip] of slips.entries()) {
    if (place > 0) paper.addPage();
    const first = paper.bufferedPageRange().count - 1;
    drawSlip(paper, slip, { shopName, seller });
    numberPages(paper, slip, first);
    // A hundred slips take a while: whoever asks for something meanwhile comes between them.
    await setImmediate();
  }
  return await closePaper(paper);
}

function drawSlip(paper: Paper, slip: PackingSlip, { shopName, seller }: Sender): void {
  const right = { x: MARGIN + WIDTH - HALF, width: HALF };
  const shop = write(paper, shopName, { x: MARGIN, y: MARGIN, width: HALF }, { font: 'strong', size: 16 });
  let y = write(
    paper,
    slip.orderNumber,
    { ...right, y: MARGIN },
    { font: 'strong', size: 16, align: 'right' },
  );
  const placed = `Packing slip, ordered on ${shownDay(slip.placedAt.toISOString())}`;
  y = Math.max(shop, write(paper, placed, { ...right, y }, { align: 'right' }));
  rule(paper, y + 8, INK);
  const from = y + 18;
  const [name = '', ...address] = slip.shipTo;
  const to = drawParty(
    paper,
    { x: MARGIN, y: from, width: HALF },
    { role: 'Ship to', name, address, size: 12 },
  );
  const sender = { role: 'From', name: seller.name, address: [seller.address], size: SIZE };
  y = Math.max(to, drawParty(paper, { ...right, y: from }, sender)) + 16;
  y = drawTable(paper, { columns: COLUMNS, rows: slip.lines, size: SIZE }, y);
  const pieces = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  write(paper, words, { x: MARGIN, y: y + 4, width: WIDTH }, { font: 'strong', size: SIZE, align: 'right' });
}

interface Party {
  role: string;
  name: string;
  address: readonly string[];
  size: number;
}

function drawParty(
  paper: Paper,
  { x, y, width }: { x: number; y: number; width: number },
  { role, name, address, size }: Party,
): number {
  let below = write(paper, role, { x, y, width }, { size: 7.5, color: SOFT });
  below = write(paper, name, { x, y: below, width }, { font: 'strong', size });
  for (const row of address) below = write(paper, row, { x, y: below, width }, { size });
  return below;
}

const COLUMNS: readonly PaperColumn<PackedLine>[] = columns();

function columns(): PaperColumn<PackedLine>[] {
  const number: PaperColumn<PackedLine> = {
    ...{ title: '#', width: 18, align: 'left' },
    text: (_, place) => String(place + 1),
  };
  const rest: PaperColumn<PackedLine>[] = [
    { title: 'SKU', width: 96, align: 'left', text: ({ sku }) => sku },
    { title: 'Size', width: 56, align: 'left', text: ({ size }) => size },
    { title: 'Colour', width: 84, align: 'left', text: ({ color }) => color },
    { title: 'Quantity', width: 40, align: 'right', text: ({ quantity }) => String(quantity) },
  ];
  const [sku, ...others] = rest as [PaperColumn<PackedLine>, ...PaperColumn<PackedLine>[]];
  const description: PaperColumn<PackedLine> = {
    ...{ title: 'Description', width: widthBeside([number, ...rest]), align: 'left' },
    text: ({ name, period }) => (period ? `${name}\nFor rent, ${period}` : name),
  };
  return [number, sku, description, ...others];
}

/** A slip that needs more than a page says which one each is. */
function numberPages(paper: Paper, { orderNumber }: PackingSlip, first: number): void {
  const count = paper.bufferedPageRange().count - first;
  for (let page = 0; page < count; page++) {
    paper.switchToPage(first + page);
    const words = `${orderNumber} · page ${page + 1} of ${count}`;
    const place = { x: MARGIN, y: FOOT, width: WIDTH };
    write(paper, words, place, { size: 7, color: SOFT, align: 'center' });
  }
}
