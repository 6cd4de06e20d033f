import type { Paise } from '#app/platform/money/money.ts';
import type { DocumentView } from '../tax-document.ts';
import { amountInWords } from './amount-in-words.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_WIDTH,
  drawRule,
  drawText,
  formatAmount,
  INK,
  MARGIN,
  MUTED,
  type PdfDocument,
} from './pdf-page.server.ts';

/** Maximum height of everything below the lines, which stays together on one page. */
const HEIGHT = 200;
const ROW = 13;
// Wide enough for a total of a hundred crore.
const LABEL = { x: MARGIN + CONTENT_WIDTH - 260, width: 150 };
const AMOUNT = { x: MARGIN + CONTENT_WIDTH - 110, width: 110 };

/** Draws the totals, the total in words, and the signatory. */
export function drawTotals(pdf: PdfDocument, content: DocumentView, from: number): void {
  let y = from + 6;
  if (y + HEIGHT > CONTENT_BOTTOM) {
    pdf.addPage();
    y = MARGIN;
  }
  for (const [label, amount] of totalRows(content)) y = drawTotalRow(pdf, y, { label, amount });
  drawRule(pdf, y + 2, INK);
  y = drawTotalRow(pdf, y + 6, { label: 'Total', amount: content.totals.total, isTotal: true });
  drawText(
    pdf,
    amountInWords(content.totals.total),
    { x: MARGIN, y: y + 4, width: CONTENT_WIDTH },
    { font: 'strong' },
  );
  drawNotes(pdf, content, y + 26);
}

function totalRows({ totals, hasTax, isSameState }: DocumentView): [string, Paise][] {
  const taxes: [string, Paise][] = isSameState
    ? [
        ['CGST', totals.cgst],
        ['SGST', totals.sgst],
      ]
    : [['IGST', totals.igst]];
  if (totals.cess > 0) taxes.push(['Compensation cess', totals.cess]);
  return [
    ...(totals.discount > 0 ? [['Discount (already deducted)', totals.discount] as [string, Paise]] : []),
    ...(hasTax ? [['Taxable value', totals.taxable] as [string, Paise], ...taxes] : []),
  ];
}

function drawTotalRow(
  pdf: PdfDocument,
  y: number,
  { label, amount, isTotal = false }: { label: string; amount: Paise; isTotal?: boolean },
): number {
  const style = isTotal ? ({ font: 'strong', size: 11 } as const) : {};
  drawText(pdf, label, { ...LABEL, y }, style);
  drawText(pdf, formatAmount(amount), { ...AMOUNT, y }, { ...style, align: 'right' });
  return y + (isTotal ? ROW + 6 : ROW);
}

function drawNotes(
  pdf: PdfDocument,
  { seller, depositPaise, hasTax, title }: DocumentView,
  from: number,
): void {
  const notes = [
    ...(hasTax ? ['Prices include GST. Tax payable on reverse charge: No.'] : []),
    ...(depositPaise > 0
      ? [
          `The order also has a refundable security deposit of ${formatAmount(depositPaise)}, which is not a taxable supply.`,
        ]
      : []),
  ];
  let y = from;
  for (const note of notes) y = drawText(pdf, note, { x: MARGIN, y, width: CONTENT_WIDTH }, { color: MUTED });
  const box = { x: MARGIN, width: CONTENT_WIDTH };
  y = drawText(pdf, `For ${seller.name}`, { ...box, y: y + 14 }, { align: 'right' });
  y = drawText(pdf, 'Authorised signatory', { ...box, y: y + 18 }, { align: 'right' });
  drawText(
    pdf,
    `This ${title.toLowerCase()} is computer-generated and valid without a signature.`,
    { ...box, y: y + 8 },
    { size: 7.5, color: MUTED, align: 'right' },
  );
}
