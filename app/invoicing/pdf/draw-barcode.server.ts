import JsBarcode from 'jsbarcode';
import { drawText, type PdfDocument } from './pdf-page.server.ts';

/** In points; hand-held scanners ask for 15 mm. */
const HEIGHT = 48;
/** The width of the narrowest bar, 0.4 mm; long texts have narrower ones. */
const MAX_MODULE = 1.15;
/** The blank on both sides, in modules, which the standard asks for. */
const QUIET = 10;

/** Draws a text as a barcode (Code 128) with the text below it; returns the y below. A text that it cannot encode has no bars. */
export function drawBarcode(
  pdf: PdfDocument,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const modules = encodeCode128(text);
  if (modules === undefined) return drawText(pdf, text, { x, y, width }, { font: 'strong', size: 12 });
  const count = modules.length + 2 * QUIET;
  const module = Math.min(MAX_MODULE, width / count);
  for (const { index, 0: bar } of modules.matchAll(/1+/g))
    pdf.rect(x + (QUIET + index) * module, y, bar.length * module, HEIGHT);
  pdf.fill('#000000');
  const below = { x, y: y + HEIGHT + 2, width: Math.max(count * module, MIN_TEXT_WIDTH) };
  return drawText(pdf, text, below, { font: 'strong', size: 10, align: 'center' });
}

const MIN_TEXT_WIDTH = 80;

/** The modules of the bars (1) and spaces (0); undefined for letters that are not ASCII. */
function encodeCode128(text: string): string | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined;
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  return drawn.encodings?.map(({ data }) => data).join('');
}
