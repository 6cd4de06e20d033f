import { expect, test } from 'vitest';
import { barcodeIn } from '#test/barcode-in-pdf.ts';
import { drawBarcode } from './draw-barcode.server.ts';
import { CONTENT_WIDTH, createPdf, finishPdf, MARGIN } from './pdf-page.server.ts';

async function drawn(text: string): Promise<Buffer> {
  const pdf = await createPdf({ title: 'Label', at: new Date() });
  drawBarcode(pdf, text, { x: MARGIN, y: MARGIN, width: CONTENT_WIDTH });
  return await finishPdf(pdf);
}

test.each([
  ['digits', '1490812345678'],
  ['an odd number of digits', '14908'],
  ['capital letters and digits', 'SF1234567890IN'],
  ['small letters and marks', 'bd-2026/11 27'],
  ['one letter', 'A'],
  ['the longest tracking number', 'Ab9-'.repeat(15)],
])('%s are read from the bars of the PDF', async (_, text) => {
  expect(barcodeIn(await drawn(text))).toBe(text);
});

test('a text that is not ASCII is printed without bars', async () => {
  expect(barcodeIn(await drawn('पार्सल 1'))).toBeUndefined();
});
