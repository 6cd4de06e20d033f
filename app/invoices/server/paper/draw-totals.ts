import type { Paise } from '#app/foundation/money.ts';
import { amountWords } from '../../amount-words.ts';
import { BOTTOM, INK, MARGIN, type Paper, rule, SOFT, shown, WIDTH, write } from './paper.ts';
import type { Shown } from './shown-document.ts';

/** What everything below the lines needs at most: it stays together on a page. */
const HEIGHT = 200;
const ROW = 13;
const LABEL = { x: MARGIN + WIDTH - 230, width: 150 };
const AMOUNT = { x: MARGIN + WIDTH - 80, width: 80 };

/** The sums, the total in words, and who signs. */
export function drawTotals(paper: Paper, content: Shown, from: number): void {
  let y = from + 6;
  if (y + HEIGHT > BOTTOM) {
    paper.addPage();
    y = MARGIN;
  }
  for (const [label, amount] of sumsOf(content)) y = drawSum(paper, y, { label, amount });
  rule(paper, y + 2, INK);
  y = drawSum(paper, y + 6, { label: 'Total', amount: content.totals.total, isTotal: true });
  write(paper, amountWords(content.totals.total), { x: MARGIN, y: y + 4, width: WIDTH }, { font: 'strong' });
  drawNotes(paper, content, y + 26);
}

function sumsOf({ totals, hasTax, isSameState }: Shown): [string, Paise][] {
  const taxes: [string, Paise][] = isSameState
    ? [
        ['CGST', totals.cgst],
        ['SGST', totals.sgst],
      ]
    : [['IGST', totals.igst]];
  return [
    ...(totals.discount > 0 ? [['Discount, taken off already', totals.discount] as [string, Paise]] : []),
    ...(hasTax ? [['Taxable value', totals.taxable] as [string, Paise], ...taxes] : []),
  ];
}

function drawSum(
  paper: Paper,
  y: number,
  { label, amount, isTotal = false }: { label: string; amount: Paise; isTotal?: boolean },
): number {
  const look = isTotal ? ({ font: 'strong', size: 11 } as const) : {};
  write(paper, label, { ...LABEL, y }, look);
  write(paper, shown(amount), { ...AMOUNT, y }, { ...look, align: 'right' });
  return y + (isTotal ? ROW + 6 : ROW);
}

function drawNotes(paper: Paper, { seller, depositPaise, hasTax, title }: Shown, from: number): void {
  const notes = [
    ...(hasTax ? ['Prices include GST. Tax payable on reverse charge: No.'] : []),
    ...(depositPaise > 0
      ? [
          `Paid with the order besides: ${shown(depositPaise)} as a refundable security deposit, which is no supply.`,
        ]
      : []),
  ];
  let y = from;
  for (const note of notes) y = write(paper, note, { x: MARGIN, y, width: WIDTH }, { color: SOFT });
  const place = { x: MARGIN, width: WIDTH };
  y = write(paper, `For ${seller.name}`, { ...place, y: y + 14 }, { align: 'right' });
  y = write(paper, 'Authorised signatory', { ...place, y: y + 18 }, { align: 'right' });
  write(
    paper,
    `This ${title.toLowerCase()} was made by a computer and is valid without a signature.`,
    { ...place, y: y + 8 },
    { size: 7.5, color: SOFT, align: 'right' },
  );
}
