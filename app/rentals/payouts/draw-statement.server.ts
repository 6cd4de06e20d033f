import { drawTable, type PdfColumn, remainingWidth } from '#app/invoicing/pdf/draw-table.server.ts';
import {
  CONTENT_BOTTOM,
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
} from '#app/invoicing/pdf/pdf-page.server.ts';
import { type Paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { formatDay, formatMonth, formatPeriod } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller.ts';
import type { Payout, Statement } from '../rental.schema.ts';

interface StatementHeader {
  shopName: string;
  seller: Seller;
  owner: string;
  month: string;
}

const HALF = CONTENT_WIDTH / 2 - 12;

/** An owner's statement of a month: each completed rental, and the totals. */
export async function drawStatement(
  { payouts, totals }: Statement,
  { shopName, seller, owner, month }: StatementHeader,
): Promise<Buffer<ArrayBuffer>> {
  const title = `Payout statement, ${formatMonth(month)}`;
  const pdf = await createPdf({ title, at: new Date() });
  const left = { x: MARGIN, width: HALF };
  const right = { x: MARGIN + CONTENT_WIDTH - HALF, width: HALF };
  let y = drawText(pdf, shopName, { ...left, y: MARGIN }, { font: 'strong', size: 16 });
  const below = drawText(pdf, title, { ...right, y: MARGIN }, { font: 'strong', size: 12, align: 'right' });
  y = Math.max(y, below) + 8;
  drawRule(pdf, y, INK);
  const rows = [seller.address, seller.gstin ? `GSTIN ${seller.gstin}` : ''].filter(Boolean);
  const from = drawParty(pdf, { ...left, y: y + 10 }, { role: 'From', name: seller.name, rows });
  const to = drawParty(pdf, { ...right, y: y + 10 }, { role: 'To', name: owner, rows: [] });
  y = drawTable(pdf, { columns: columnsOf(totals), rows: payouts, size: 7.5 }, Math.max(from, to) + 16);
  if (y + 60 > CONTENT_BOTTOM) {
    pdf.addPage();
    y = MARGIN;
  }
  const whole = { x: MARGIN, width: CONTENT_WIDTH };
  const sums: [string, number][] = [
    ['Total', totals.amount],
    ['Paid', totals.paid],
    ['Due', totals.due],
  ];
  for (const [label, amount] of sums) {
    const text = `${label} ${rupees(amount)}`;
    y = drawText(pdf, text, { ...whole, y: y + 4 }, { font: 'strong', size: 9.5, align: 'right' });
  }
  numberPages(pdf, title);
  return await finishPdf(pdf);
}

/** Taxes have a column if any were withheld. */
function columnsOf({ tcs, tds }: Statement['totals']): PdfColumn<Payout>[] {
  const amount = (title: string, of: (payout: Payout) => number): PdfColumn<Payout> => ({
    ...{ title, width: 54, align: 'right' },
    text: (payout) => rupees(of(payout)),
  });
  const rest: PdfColumn<Payout>[] = [
    amount('Fee', ({ fee }) => fee),
    amount('Commission', ({ commission }) => -commission),
    amount('From deposit', ({ deductions }) => deductions),
    ...(tcs + tds > 0 ? [TAXES] : []),
    amount('Payout', ({ amount: payout }) => payout),
    { title: 'Status', width: 84, align: 'left', text: describeStatus },
  ];
  const rental: PdfColumn<Payout> = {
    ...{ title: 'Rental', width: remainingWidth(rest), align: 'left' },
    text: ({ number, product, rentalPeriod: { startDate, endDate } }) =>
      `${number}\n${product}\n${formatPeriod(startDate, endDate)}`,
  };
  return [rental, ...rest];
}

const TAXES: PdfColumn<Payout> = {
  ...{ title: 'Taxes', width: 70, align: 'right' },
  text: ({ tcs, tds }) => `TCS ${rupees(-tcs)}\nTDS ${rupees(-tds)}`,
};

function describeStatus({ paidAt, reference }: Payout): string {
  return paidAt ? `Paid ${formatDay(paidAt)}\n${reference}` : 'Due';
}

function rupees(amount: number): string {
  return formatAmount(rupeesToPaise(amount) as Paise);
}
