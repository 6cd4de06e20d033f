import { BOTTOM, LINE, MARGIN, type Paper, rule, SOFT, shown, WIDTH, write } from './paper.ts';
import { formatRate, type Shown } from './shown-document.ts';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (line: Shown['lines'][number], place: number) => string;
}

const GAP = 6;

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
  const taken = [number, ...rest].reduce((sum, { width }) => sum + width + GAP, 0);
  return [
    number,
    { title: 'Description', width: WIDTH - taken, align: 'left', text: ({ description }) => description },
    ...rest,
  ];
}

/** The lines as a table, over as many pages as they need; each begins with the titles. Gives the y below. */
export function drawLines(paper: Paper, document: Shown, from: number): number {
  const columns = columnsOf(document);
  let y = drawTitles(paper, columns, from);
  document.lines.forEach((line, place) => {
    const texts = columns.map(({ text }) => text(line, place));
    const height = heightOf(paper, columns, texts);
    if (y + height > BOTTOM) {
      paper.addPage();
      y = drawTitles(paper, columns, MARGIN);
    }
    drawRow(paper, columns, { texts, y });
    y += height;
    rule(paper, y - 3);
  });
  return y;
}

function heightOf(paper: Paper, columns: Column[], texts: string[]): number {
  paper.font('plain').fontSize(7.5);
  const heights = columns.map(({ width }, place) =>
    paper.heightOfString(texts[place] as string, { width, lineGap: 1 }),
  );
  return Math.max(...heights) + 8;
}

function drawTitles(paper: Paper, columns: Column[], y: number): number {
  drawRow(paper, columns, { texts: columns.map(({ title }) => title), y, color: SOFT });
  rule(paper, y + 13, LINE);
  return y + 18;
}

interface Row {
  texts: string[];
  y: number;
  color?: string;
}

function drawRow(paper: Paper, columns: Column[], { texts, y, color }: Row): void {
  let x = MARGIN;
  columns.forEach(({ width, align }, place) => {
    const lines = (texts[place] as string).split('\n');
    let below = y;
    for (const line of lines) below = write(paper, line, { x, y: below, width }, { size: 7.5, align, color });
    x += width + GAP;
  });
}
