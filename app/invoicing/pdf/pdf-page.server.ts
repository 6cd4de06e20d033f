import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paise } from '#app/platform/money/money.ts';

/** A4 in points. */
export const MARGIN = 36;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;
/** Rows end here; below stands the foot of the page. */
export const CONTENT_BOTTOM = 841.89 - 56;
export const INK = '#221a15';
export const MUTED = '#6a5d52';
export const LINE = '#c9bdae';

/** A document that is being drawn. */
export type PdfDocument = PDFKit.PDFDocument;

// Noto Sans has the rupee sign, which the built-in fonts lack, and Devanagari; only what is used goes into the file.
const { resolve } = createRequire(import.meta.url);
let fonts: { plain: Font; strong: Font } | undefined;

/** Kept from paper to paper: half a second goes into reading the tables that shape Devanagari. */
function openFonts() {
  const open = (name: string) => openSync(resolve(`@expo-google-fonts/noto-sans/${name}`));
  fonts ??= {
    plain: open('400Regular/NotoSans_400Regular.ttf'),
    strong: open('600SemiBold/NotoSans_600SemiBold.ttf'),
  };
  return fonts;
}

/** An empty document whose pages are begun by whoever draws, so that rows are not torn. */
export function createPdf({ title, at }: { title: string; at: Date }): PdfDocument {
  const { plain, strong } = openFonts();
  const pdf = new PDFDocument({
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

/** The finished document's bytes. */
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

/** Writes a text into a column and gives the y below it. */
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

export function drawRule(pdf: PdfDocument, y: number, color = LINE): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as a paper shows it, always with its paise: '₹1,798.00'. */
export function formatAmount(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${withPaise.format(Math.abs(amount) / 100)}`;
}

/** Names come from people: line breaks and marks that steer a terminal or turn a line around are left out. */
function sanitizeText(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}
