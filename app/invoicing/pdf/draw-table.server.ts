import {
  CONTENT_BOTTOM,
  CONTENT_WIDTH,
  drawRule,
  drawText,
  LINE,
  MARGIN,
  MUTED,
  type PdfDocument,
} from './pdf-page.server.ts';

export interface PdfColumn<Row> {
  title: string;
  width: number;
  align: 'left' | 'right';
  text: (row: Row, index: number) => string;
}

const GAP = 6;

/** The width left for one more column. */
export function remainingWidth(columns: readonly { width: number }[]): number {
  return CONTENT_WIDTH - columns.reduce((sum, { width }) => sum + width + GAP, 0);
}

interface Table<Row> {
  columns: readonly PdfColumn<Row>[];
  rows: readonly Row[];
  /** font size in points */
  size?: number;
}

/** Draws a table over as many pages as needed, repeating the column titles; returns the y below it. */
export function drawTable<Row>(pdf: PdfDocument, table: Table<Row>, from: number): number {
  const { columns, rows, size = 7.5 } = table;
  let y = drawTitles(pdf, columns, from);
  rows.forEach((row, index) => {
    const texts = columns.map(({ text }) => text(row, index));
    const height = measureRowHeight(pdf, columns, { texts, size });
    if (y + height > CONTENT_BOTTOM) {
      pdf.addPage();
      y = drawTitles(pdf, columns, MARGIN);
    }
    drawRow(pdf, columns, { texts, y, size });
    y += height;
    drawRule(pdf, y - 3);
  });
  return y;
}

type Columns = readonly { title: string; width: number; align: 'left' | 'right' }[];

function measureRowHeight(
  pdf: PdfDocument,
  columns: Columns,
  { texts, size }: { texts: string[]; size: number },
): number {
  pdf.font('plain').fontSize(size);
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(texts[index] as string, { width, lineGap: 1 }),
  );
  return Math.max(...heights) + 8;
}

function drawTitles(pdf: PdfDocument, columns: Columns, y: number): number {
  drawRow(pdf, columns, { texts: columns.map(({ title }) => title), y, size: 7.5, color: MUTED });
  drawRule(pdf, y + 13, LINE);
  return y + 18;
}

interface DrawnRow {
  texts: string[];
  y: number;
  size: number;
  color?: string;
}

function drawRow(pdf: PdfDocument, columns: Columns, { texts, y, size, color }: DrawnRow): void {
  let x = MARGIN;
  columns.forEach(({ width, align }, index) => {
    const lines = (texts[index] as string).split('\n');
    let below = y;
    for (const line of lines) below = drawText(pdf, line, { x, y: below, width }, { size, align, color });
    x += width + GAP;
  });
}
