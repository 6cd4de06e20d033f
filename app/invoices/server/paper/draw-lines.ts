import { drawTable, type PaperColumn, widthBeside } from './draw-table.ts';
import { type Paper, shown } from './paper.ts';
import { formatRate, type Shown } from './shown-document.ts';

type Column = PaperColumn<Shown['lines'][number]>;

function columnsOf({ hasTax, isSameState }: Shown): Column[] {
  const taxed: Column[] = [
    { title: 'Taxable value', width: 56, align: 'right', text: ({ split }) => shown(split.taxable) },
    {
      title: 'GST',
      width: 76,
      align: 'right',
      text: ({ split }) =>
        isSameState
          ? `CGST ${formatRate(split.rate / 2)} ${shown(split.cgst)}\nSGST ${formatRate(split.rate / 2)} ${shown(split.sgst)}`
          : `IGST ${formatRate(split.rate)} ${shown(split.igst)}`,
    },
  ];
  const rest: Column[] = [
    { title: 'HSN/SAC', width: 40, align: 'left', text: ({ hsn }) => hsn },
    { title: 'Qty', width: 24, align: 'right', text: ({ quantity }) => String(quantity) },
    { title: 'Price', width: 54, align: 'right', text: ({ unitPaise }) => shown(unitPaise) },
    { title: 'Discount', width: 50, align: 'right', text: ({ discountPaise }) => shown(discountPaise) },
    ...(hasTax ? taxed : []),
    { title: 'Amount', width: 58, align: 'right', text: ({ amount }) => shown(amount) },
  ];
  const number: Column = { title: '#', width: 16, align: 'left', text: (_, place) => String(place + 1) };
  const width = widthBeside([number, ...rest]);
  return [
    number,
    { title: 'Description', width, align: 'left', text: ({ description }) => description },
    ...rest,
  ];
}

/** The lines of a paper, over as many pages as they need. Gives the y below. */
export function drawLines(paper: Paper, document: Shown, from: number): number {
  return drawTable(paper, { columns: columnsOf(document), rows: document.lines }, from);
}
