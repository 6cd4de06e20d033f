import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { Paise } from '#app/platform/money/money.ts';

/** A4 in points. */
export const MARGIN = 36;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;
const PAGE_HEIGHT = 841.89;
/** Rows end here; the page footer is below. */
export const CONTENT_BOTTOM = PAGE_HEIGHT - 56;
export const INK = '#221a15';
export const MUTED = '#6a5d52';
export const LINE = '#c9bdae';

export type PdfDocument = PDFKit.PDFDocument;

let fonts: { plain: Font; strong: Font } | undefined;

/** Cached: reading the tables that shape Devanagari takes half a second. */
async function openFonts() {
  const { openSync } = await import('fontkit');
  // Noto Sans has Devanagari and the rupee sign, which the built-in fonts lack. Only the used glyphs are embedded.
  const { resolve } = createRequire(import.meta.url);
  const open = (name: string) => openSync(resolve(`@expo-google-fonts/noto-sans/${name}`));
  fonts ??= {
    plain: open('400Regular/NotoSans_400Regular.ttf'),
    strong: open('600SemiBold/NotoSans_600SemiBold.ttf'),
  };
  return fonts;
}

/**
 * An empty PDF. Callers add pages themselves, so that rows are not split. The libraries are loaded with the first document,
 * because most processes draw none.
 */
export async function createPdf({ title, at }: { title: string; at: Date }): Promise<PdfDocument> {
  const { default: Document } = await import('pdfkit');
  const { plain, strong } = await openFonts();
  const pdf = new Document({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  });
  pdf.registerFont('plain', plain).registerFont('strong', strong);
  return pdf.font('plain').fontSize(8.5).fillColor(INK);
}

export async function finishPdf(pdf: PdfDocument): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const finished = new Promise<void>((resolveFinished, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', resolveFinished);
    pdf.on('error', reject);
  });
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}

interface TextBox {
  x: number;
  y: number;
  width: number;
}
interface TextStyle {
  font?: 'plain' | 'strong';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Draws text in a box; returns the y below it. */
export function drawText(
  pdf: PdfDocument,
  text: string,
  { x, y, width }: TextBox,
  style: TextStyle = {},
): number {
  const { font = 'plain', size = 8.5, color = INK, align = 'left' } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(sanitizeText(text), x, y, { width, align, lineGap: 1 });
  return pdf.y;
}

interface Party {
  role: string;
  name: string;
  rows: readonly string[];
  /** font size in points */
  size?: number;
}

/** Draws a name and address under the party's role; returns the y below. */
export function drawParty(pdf: PdfDocument, box: TextBox, { role, name, rows, size }: Party): number {
  let y = drawText(pdf, role, box, { size: 7.5, color: MUTED });
  y = drawText(pdf, name, { ...box, y }, { font: 'strong', size });
  for (const row of rows) y = drawText(pdf, row, { ...box, y }, { size });
  return y;
}

/** Adds '<title> · page 1 of 2' to the pages from the given one. */
export function numberPages(pdf: PdfDocument, title: string, first = 0): void {
  const count = pdf.bufferedPageRange().count - first;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(first + page);
    const box = { x: MARGIN, y: PAGE_HEIGHT - 34, width: CONTENT_WIDTH };
    const footer = `${title} · page ${page + 1} of ${count}`;
    drawText(pdf, footer, box, { size: 7, color: MUTED, align: 'center' });
  }
}

export function drawRule(pdf: PdfDocument, y: number, color = LINE): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount, always with paise: '₹1,798.00'. */
export function formatAmount(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${withPaise.format(Math.abs(amount) / 100)}`;
}

/** Removes control characters and marks that reverse the text direction: names are user input. */
function sanitizeText(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}
