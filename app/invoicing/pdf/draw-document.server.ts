import { type Paise, paise } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { TaxSplit } from '../tax.ts';
import { type DocumentView, type TaxDocument, toDocumentView } from '../tax-document.ts';
import { type BasisPoints, formatTaxRate } from '../tax-rate.ts';
import { drawTable, type PdfColumn, remainingWidth } from './draw-table.server.ts';
import { drawTotals } from './draw-totals.server.ts';
import {
  CONTENT_WIDTH,
  createPdf,
  drawParty,
  drawRule,
  drawText,
  finishPdf,
  formatAmount,
  INK,
  MARGIN,
  numberPages,
  type PdfDocument,
} from './pdf-page.server.ts';

/**
 * Draws an invoice or credit note as a PDF with the fields required by rules 46 and 53 of the CGST Rules. Noto Sans
 * covers Latin and Devanagari; other scripts, such as Tamil or Bengali, print as empty boxes.
 */
async function drawDocument(document: TaxDocument): Promise<Buffer<ArrayBuffer>> {
  const content = toDocumentView(document);
  const pdf = await createPdf({ title: `${content.title} ${content.serial}`, at: document.issuedAt });
  let y = drawHeader(pdf, content);
  y = drawParties(pdf, content, y);
  y = drawLines(pdf, content, y);
  drawTotals(pdf, content, y);
  numberPages(pdf, `${content.title} ${content.serial}`);
  return await finishPdf(pdf);
}

/** The document as a PDF; private, so it is not cached. */
export async function createPdfResponse(document: TaxDocument): Promise<Response> {
  return privatePdf(await drawDocument(document), document.serial);
}

/** A PDF that only its reader may see. */
export function privatePdf(bytes: Buffer<ArrayBuffer>, name: string): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
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
  const sold = drawParty(
    pdf,
    { x: MARGIN, y: from, width: HALF },
    {
      role: 'Sold by',
      name: seller.name,
      rows: [
        seller.address,
        seller.gstin === null ? 'Not registered under GST' : `GSTIN ${seller.gstin}`,
        seller.stateCode && `State code ${seller.stateCode}`,
      ].filter(Boolean),
    },
  );
  const right = MARGIN + CONTENT_WIDTH - HALF;
  const bought = drawParty(
    pdf,
    { x: right, y: from, width: HALF },
    {
      role: 'Billed and delivered to',
      name: recipient.name,
      rows: [
        ...recipient.address,
        ...(recipient.gstin ? [`GSTIN ${recipient.gstin}`] : []),
        ...(recipient.phone ? [`Phone ${recipient.phone}`] : []),
        placeOfSupply.code && `Place of supply ${placeOfSupply.name} (state code ${placeOfSupply.code})`,
      ].filter(Boolean),
    },
  );
  return Math.max(sold, bought) + 14;
}

/** The taxes of a line, one in each row of its cell. */
function formatTaxes({ rate, cgst, sgst, igst, cessRate, cess }: TaxSplit, isSameState: boolean): string {
  const taxes: [name: string, rate: BasisPoints, amount: Paise | undefined][] = isSameState
    ? [
        ['CGST', rate / 2, cgst],
        ['SGST', rate / 2, sgst],
      ]
    : [['IGST', rate, igst]];
  if (cessRate) taxes.push(['Cess', cessRate, cess]);
  return taxes
    .map(([name, percent, amount]) => `${name} ${formatTaxRate(percent)} ${formatAmount(amount ?? paise(0))}`)
    .join('\n');
}

type Column = PdfColumn<DocumentView['lines'][number]>;

function columnsOf({ hasTax, isSameState }: DocumentView): Column[] {
  const taxed: Column[] = [
    { title: 'Taxable value', width: 56, align: 'right', text: ({ split }) => formatAmount(split.taxable) },
    {
      title: 'GST',
      width: 76,
      align: 'right',
      text: ({ split }) => formatTaxes(split, isSameState),
    },
  ];
  const rest: Column[] = [
    { title: 'HSN/SAC', width: 40, align: 'left', text: ({ hsn }) => hsn },
    { title: 'Qty', width: 24, align: 'right', text: ({ quantity }) => String(quantity) },
    { title: 'Price', width: 54, align: 'right', text: ({ unitPaise }) => formatAmount(unitPaise) },
    {
      title: 'Discount',
      width: 50,
      align: 'right',
      text: ({ discountPaise }) => formatAmount(discountPaise),
    },
    ...(hasTax ? taxed : []),
    { title: 'Amount', width: 58, align: 'right', text: ({ amount }) => formatAmount(amount) },
  ];
  const number: Column = { title: '#', width: 16, align: 'left', text: (_, index) => String(index + 1) };
  const width = remainingWidth([number, ...rest]);
  return [
    number,
    { title: 'Description', width, align: 'left', text: ({ description }) => description },
    ...rest,
  ];
}

/** Draws the document lines over as many pages as needed; returns the y below them. */
function drawLines(pdf: PdfDocument, document: DocumentView, from: number): number {
  return drawTable(pdf, { columns: columnsOf(document), rows: document.lines }, from);
}
