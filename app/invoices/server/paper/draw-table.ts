import { BOTTOM, LINE, MARGIN, type Paper, rule, SOFT, WIDTH, write } from './paper.ts';

export interface PaperColumn<Row> {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (row: Row, place: number) => string;
}

const GAP = 6;

/** How wide a column can be beside these. */
export function widthBeside(columns: readonly { width: number }[]): number {
  return WIDTH - columns.reduce((sum, { width }) => sum + width + GAP, 0);
}

interface Table<Row> {
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  /** of the letters, in points */
  size?: number;
}

/** Rows as a table, over as many pages as they need; each begins with the titles. Gives the y below. */
export function drawTable<Row>(paper: Paper, table: Table<Row>, from: number): number {
  const { columns, rows, size = 7.5 } = table;
  let y = drawTitles(paper, columns, from);
  rows.forEach((row, place) => {
    const texts = columns.map(({ text }) => text(row, place));
    const height = heightOf(paper, columns, { texts, size });
    if (y + height > BOTTOM) {
      paper.addPage();
      y = drawTitles(paper, columns, MARGIN);
    }
    drawRow(paper, columns, { texts, y, size });
    y += height;
    rule(paper, y - 3);
  });
  return y;
}

type Columns = readonly { title: string; width: number; align: 'left' | 'right' }[];

function heightOf(
  paper: Paper,
  columns: Columns,
  { texts, size }: { texts: string[]; size: number },
): number {
  paper.font('plain').fontSize(size);
  const heights = columns.map(({ width }, place) =>
    paper.heightOfString(texts[place] as string, { width, lineGap: 1 }),
  );
  return Math.max(...heights) + 8;
}

function drawTitles(paper: Paper, columns: Columns, y: number): number {
  drawRow(paper, columns, { texts: columns.map(({ title }) => title), y, size: 7.5, color: SOFT });
  rule(paper, y + 13, LINE);
  return y + 18;
}

interface DrawnRow {
  texts: string[];
  y: number;
  size: number;
  color?: string;
}

function drawRow(paper: Paper, columns: Columns, { texts, y, size, color }: DrawnRow): void {
  let x = MARGIN;
  columns.forEach(({ width, align }, place) => {
    const lines = (texts[place] as string).split('\n');
    let below = y;
    for (const line of lines) below = write(paper, line, { x, y: below, width }, { size, align, color });
    x += width + GAP;
  });
}
