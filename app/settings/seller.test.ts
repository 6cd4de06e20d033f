import { expect, test } from 'vitest';
import { parsePostalAddress } from './seller.ts';

test.each([
  ['14 Lodhi Colony Market, New Delhi 110003', '14 Lodhi Colony Market', 'New Delhi', '110003'],
  ['Unit 4, 1 MI Road, Jaipur - 302001', 'Unit 4, 1 MI Road', 'Jaipur', '302001'],
])('%s is split into its parts', (address, streetAddress, addressLocality, postalCode) => {
  expect(parsePostalAddress(address)).toEqual({ streetAddress, addressLocality, postalCode });
});

test('an address in another format becomes the street address', () => {
  expect(parsePostalAddress('12, MG Road, Pune')).toEqual({ streetAddress: '12, MG Road, Pune' });
});
