import { formatDay } from '#app/platform/time/format-date.ts';
import type { TaxDocument } from '../documents/tax-document.ts';
import { type DocumentView, toDocumentView } from './document-view.server.ts';
import { drawLines } from './draw-document-lines.server.ts';
import { drawTotals } from './draw-totals.server.ts';
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
} from './pdf-page.server.ts';

/**
 * Draws an invoice or credit note as a PDF with the fields required by rules 46 and 53 of the CGST Rules. Noto Sans
 * covers Latin and Devanagari; other scripts, such as Tamil or Bengali, print as empty boxes.
 */
async function drawDocument(document: TaxDocument): Promise<Buffer<ArrayBuffer>> {
  const content = toDocumentView(document);
  const pdf = createPdf({ title: `${content.title} ${content.serial}`, at: document.issuedAt });
  let y = drawHeader(pdf, content);
  y = drawParties(pdf, content, y);
  y = drawLines(pdf, content, y);
  drawTotals(pdf, content, y);
  numberPages(pdf, content);
  return await finishPdf(pdf);
}

/** The document as a PDF; private, so it is not cached. */
export async function createPdfResponse(document: TaxDocument): Promise<Response> {
  return new Response(await drawDocument(document), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.serial}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

const HALF = CONTENT_WIDTH / 2 - 12;

function drawHeader(pdf: PdfDocument, content: DocumentView): number {
  const { shopName, title, serial, day, order, credits } = content;
  const right = { x: MARGIN + HALF, width: CONTENT_WIDTH - HALF };
  const name = drawText(pdf, shopName, { x: MARGIN, y: MARGIN, width: HALF }, { font: 'strong', size: 20 });
  let y = drawText(pdf, title, { ...right, y: MARGIN }, { font: 'strong', size: 14, align: 'right' });
  const facts = [
    `No. ${serial}`,
    `Date ${day}`,
    `Order ${order.number} of ${formatDay(order.day)}`,
    ...(credits ? [`Against invoice ${credits.serial} of ${credits.day}`, `Reason: ${credits.reason}`] : []),
  ];
  for (const fact of facts) y = drawText(pdf, fact, { ...right, y }, { align: 'right' });
  y = Math.max(y, name);
  drawRule(pdf, y + 8, INK);
  return y + 18;
}

function drawParties(pdf: PdfDocument, content: DocumentView, from: number): number {
  const { seller, recipient, placeOfSupply } = content;
  const sold = drawParty(pdf, { x: MARGIN, y: from }, 'Sold by', seller.name, [
    seller.address,
    seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`,
    `State code ${seller.stateCode}`,
  ]);
  const right = MARGIN + CONTENT_WIDTH - HALF;
  const bought = drawParty(pdf, { x: right, y: from }, 'Billed and delivered to', recipient.name, [
    ...recipient.address,
    ...(recipient.phone ? [`Phone ${recipient.phone}`] : []),
    `Place of supply ${placeOfSupply.name} (state code ${placeOfSupply.code})`,
  ]);
  return Math.max(sold, bought) + 14;
}

function drawParty(
  pdf: PdfDocument,
  { x, y }: { x: number; y: number },
  role: string,
  name: string,
  rows: string[],
): number {
  let below = drawText(pdf, role, { x, y, width: HALF }, { size: 7.5, color: MUTED });
  below = drawText(pdf, name, { x, y: below, width: HALF }, { font: 'strong' });
  for (const row of rows) below = drawText(pdf, row, { x, y: below, width: HALF });
  return below;
}

function numberPages(pdf: PdfDocument, { title, serial }: DocumentView): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    const footer = `${title} ${serial} · page ${page + 1} of ${count}`;
    drawText(
      pdf,
      footer,
      { x: MARGIN, y: 841.89 - 34, width: CONTENT_WIDTH },
      { size: 7, color: MUTED, align: 'center' },
    );
  }
}
