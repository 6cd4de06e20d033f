import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { splitTax } from './tax.ts';
import { type DocumentContent, documentSeries, formatSerial, toDocumentView } from './tax-document.ts';

test.each([
  ['2027-03-31T18:29:59Z', 'VI-2627'],
  ['2027-03-31T18:30:00Z', 'VI-2728'],
  ['2026-04-01T00:00:00Z', 'VI-2627'],
  ['2026-12-31T23:00:00Z', 'VI-2627'],
  ['2099-06-01T00:00:00Z', 'VI-9900'],
])('at %s the invoice series is %s', (at, series) => {
  expect(documentSeries('invoice', new Date(at))).toBe(series);
});

test('a serial has at most 16 characters', () => {
  const series = documentSeries('credit note', new Date('2026-11-21T10:00:00Z'));
  expect(formatSerial(series, 123)).toBe('VC-2627-000123');
  expect(formatSerial(series, 99_999_999)).toHaveLength(16);
});

test.each([
  ['Tax Invoice', '07AAACV1234F1Z5', [500, 0]],
  ['Bill of Supply', '07AAACV1234F1Z5', [0, 0]],
  ['Invoice', null, [0, 0]],
])('%s of a seller with the GSTIN %s at rates of %j', (title, gstin, rates) => {
  const lines = rates.map((rate) => ({
    ...{
      description: 'Bangles',
      hsn: '70181010',
      quantity: 1,
      unitPaise: paise(45_000),
      discountPaise: paise(0),
    },
    split: splitTax(paise(45_000), { rate, cess: 0 }, { isSameState: true }),
  }));
  const content: DocumentContent = {
    seller: { name: 'Asha Silks', address: 'Delhi', gstin, stateCode: '07' },
    recipient: { name: 'Asha', address: [], phone: null },
    placeOfSupply: { code: '07', name: 'Delhi' },
    order: { number: 'VA-26-000001', day: '2026-11-21' },
    ...{ lines, depositPaise: paise(0) },
  };
  const view = toDocumentView({ serial: 'VI-2627-000001', kind: 'invoice', issuedAt: new Date(0), content });
  expect(view).toMatchObject({ title, hasTax: title === 'Tax Invoice' });
});
