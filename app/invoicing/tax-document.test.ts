import { expect, test } from 'vitest';
import { documentSeries, formatSerial } from './tax-document.ts';

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
