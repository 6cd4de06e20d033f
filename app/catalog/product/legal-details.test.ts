import { expect, test } from 'vitest';
import { fillLegalDetails, listDetails, missingLegalDetails } from './legal-details.ts';

const none = { makerName: '', makerAddress: ' ', countryOfOrigin: 'India', netQuantity: '', hsn: '6204' };
const defaults = { makerName: 'Neem & Co', makerAddress: '1 MG Road, Pune', netQuantity: '1 piece' };

test('what a product must declare is named', () => {
  expect(missingLegalDetails(none).map(({ path }) => path)).toEqual([
    'maker.name',
    'maker.address',
    'netQuantity',
  ]);
  expect(listDetails(missingLegalDetails(none))).toBe('maker, maker’s address and net quantity');
  expect(listDetails(missingLegalDetails(none).slice(0, 1))).toBe('maker');
});

test('defaults fill what is missing, but never the address of another maker', () => {
  expect(missingLegalDetails(fillLegalDetails(none, defaults))).toEqual([]);
  expect(fillLegalDetails({ ...none, makerName: 'Kashi Looms' }, defaults)).toMatchObject({
    ...{ makerName: 'Kashi Looms', makerAddress: ' ', netQuantity: '1 piece' },
  });
});
