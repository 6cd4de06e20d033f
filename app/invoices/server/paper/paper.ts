import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paise } from '#app/foundation/money.ts';

/** A4 in points. */
export const MARGIN = 36;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Rows end here; below stands the foot of the page. */
export const BOTTOM = 841.89 - 56;
export const INK = '#221a15';
export const SOFT = '#6a5d52';
export const LINE = '#c9bdae';

/** A document that is being drawn. */
export type Paper = PDFKit.PDFDocument;

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
export function openPaper({ title, at }: { title: string; at: Date }): Paper {
  const { plain, strong } = openFonts();
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  });
  paper.registerFont('plain', plain).registerFont('strong', strong);
  return paper.font('plain').fontSize(8.5).fillColor(INK);
}

/** The finished document's bytes. */
export async function closePaper(paper: Paper): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  const isDone = new Promise<void>((resolveIt, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', resolveIt);
    paper.on('error', reject);
  });
  paper.end();
  await isDone;
  return Buffer.concat(parts);
}

interface Place {
  x: number;
  y: number;
  width: number;
}
interface TextLook {
  font?: 'plain' | 'strong';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Writes a text into a column and gives the y below it. */
export function write(paper: Paper, text: string, { x, y, width }: Place, look: TextLook = {}): number {
  const { font = 'plain', size = 8.5, color = INK, align = 'left' } = look;
  paper.font(font).fontSize(size).fillColor(color);
  paper.text(printable(text), x, y, { width, align, lineGap: 1 });
  return paper.y;
}

export function rule(paper: Paper, y: number, color = LINE): void {
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as a paper shows it, always with its paise: '₹1,798.00'. */
export function shown(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}₹${withPaise.format(Math.abs(amount) / 100)}`;
}

/** Names come from people: line breaks and marks that steer a terminal or turn a line around are left out. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}
