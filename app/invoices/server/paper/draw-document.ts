import { shownDay } from '#app/foundation/shown-date.ts';
import type { TaxDocument } from '../../tax-document.ts';
import { drawLines } from './draw-lines.ts';
import { drawTotals } from './draw-totals.ts';
import { closePaper, INK, MARGIN, openPaper, type Paper, rule, SOFT, WIDTH, write } from './paper.ts';
import { type Shown, showDocument } from './shown-document.ts';

/**
 * An invoice or a credit note as a PDF with all that rule 46 (and 53) of the CGST Rules asks for. Letters that
 * Noto Sans lacks, as those of Tamil or Bengali, are printed as empty boxes; Latin and Devanagari are there.
 */
export async function drawDocument(document: TaxDocument): Promise<Buffer<ArrayBuffer>> {
  const content = showDocument(document);
  const paper = openPaper({ title: `${content.title} ${content.serial}`, at: document.issuedAt });
  let y = drawHead(paper, content);
  y = drawParties(paper, content, y);
  y = drawLines(paper, content, y);
  drawTotals(paper, content, y);
  numberPages(paper, content);
  return await closePaper(paper);
}

const HALF = WIDTH / 2 - 12;

function drawHead(paper: Paper, content: Shown): number {
  const { shopName, title, serial, day, order, credits } = content;
  const right = { x: MARGIN + HALF, width: WIDTH - HALF };
  const name = write(paper, shopName, { x: MARGIN, y: MARGIN, width: HALF }, { font: 'strong', size: 20 });
  let y = write(paper, title, { ...right, y: MARGIN }, { font: 'strong', size: 14, align: 'right' });
  const facts = [
    `No. ${serial}`,
    `Date ${day}`,
    `Order ${order.number} of ${shownDay(order.day)}`,
    ...(credits ? [`Against invoice ${credits.serial} of ${credits.day}`, `Reason: ${credits.reason}`] : []),
  ];
  for (const fact of facts) y = write(paper, fact, { ...right, y }, { align: 'right' });
  y = Math.max(y, name);
  rule(paper, y + 8, INK);
  return y + 18;
}

function drawParties(paper: Paper, content: Shown, from: number): number {
  const { seller, recipient, placeOfSupply } = content;
  const sold = drawParty(paper, { x: MARGIN, y: from }, 'Sold by', seller.name, [
    seller.address,
    seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`,
    `State code ${seller.stateCode}`,
  ]);
  const right = MARGIN + WIDTH - HALF;
  const bought = drawParty(paper, { x: right, y: from }, 'Billed and delivered to', recipient.name, [
    ...recipient.address,
    ...(recipient.phone ? [`Phone ${recipient.phone}`] : []),
    `Place of supply ${placeOfSupply.name} (state code ${placeOfSupply.code})`,
  ]);
  return Math.max(sold, bought) + 14;
}

function drawParty(
  paper: Paper,
  { x, y }: { x: number; y: number },
  role: string,
  name: string,
  rows: string[],
): number {
  let below = write(paper, role, { x, y, width: HALF }, { size: 7.5, color: SOFT });
  below = write(paper, name, { x, y: below, width: HALF }, { font: 'strong' });
  for (const row of rows) below = write(paper, row, { x, y: below, width: HALF });
  return below;
}

function numberPages(paper: Paper, { title, serial }: Shown): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page);
    const words = `${title} ${serial} · page ${page + 1} of ${count}`;
    write(
      paper,
      words,
      { x: MARGIN, y: 841.89 - 34, width: WIDTH },
      { size: 7, color: SOFT, align: 'center' },
    );
  }
}
