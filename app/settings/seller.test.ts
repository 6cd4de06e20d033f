import { expect, test } from 'vitest';
import { isGstin, parsePostalAddress } from './seller.ts';

test.each([
  ['14 Lodhi Colony Market, New Delhi 110003', '14 Lodhi Colony Market', 'New Delhi', '110003'],
  ['Unit 4, 1 MI Road, Jaipur - 302001', 'Unit 4, 1 MI Road', 'Jaipur', '302001'],
])('%s is split into its parts', (address, streetAddress, addressLocality, postalCode) => {
  expect(parsePostalAddress(address)).toEqual({ streetAddress, addressLocality, postalCode });
});

test('an address in another format becomes the street address', () => {
  expect(parsePostalAddress('12, MG Road, Pune')).toEqual({ streetAddress: '12, MG Road, Pune' });
});

test.each([
  ['27AAPFU0939F1ZV', true],
  ['07AABCV1234A1Z0', true],
  ['27AAPFU0939F1ZA', false],
  ['27AAPFU0939F1Z', false],
  ['99AAPFU0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['', false],
])('%j is a GSTIN: %s', (text, isOne) => {
  expect(isGstin(text)).toBe(isOne);
});
