import { formatTaxRate } from '../tax.ts';
import type { DocumentView } from './document-view.server.ts';
import { drawTable, type PdfColumn, remainingWidth } from './draw-table.server.ts';
import { formatAmount, type PdfDocument } from './pdf-page.server.ts';

type Column = PdfColumn<DocumentView['lines'][number]>;

function columnsOf({ hasTax, isSameState }: DocumentView): Column[] {
  const taxed: Column[] = [
    { title: 'Taxable value', width: 56, align: 'right', text: ({ split }) => formatAmount(split.taxable) },
    {
      title: 'GST',
      width: 76,
      align: 'right',
      text: ({ split }) =>
        isSameState
          ? `CGST ${formatTaxRate(split.rate / 2)} ${formatAmount(split.cgst)}\nSGST ${formatTaxRate(split.rate / 2)} ${formatAmount(split.sgst)}`
          : `IGST ${formatTaxRate(split.rate)} ${formatAmount(split.igst)}`,
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
export function drawLines(pdf: PdfDocument, document: DocumentView, from: number): number {
  return drawTable(pdf, { columns: columnsOf(document), rows: document.lines }, from);
}
