import { expect, test } from 'vitest';
import { jaipur } from '#test/shopper-for-tests.ts';
import { fillAddressFromPin, findPinLocation } from './fill-address-from-pin.ts';

const india = { country: 'India' };
const saved = [{ ...jaipur, postalCode: '403001', city: 'Panaji' }];

function typed(before: object, change: object, known = saved) {
  return fillAddressFromPin({ ...india, ...before }, { ...india, ...before, ...change }, known);
}

test('a complete PIN code fills in state and city', () => {
  expect(typed({}, { postalCode: '560 025' })).toMatchObject({ state: 'Karnataka', city: 'Bengaluru' });
});

test('the city of a saved address is used', () => {
  expect(typed({}, { postalCode: '403001' })).toMatchObject({ state: 'Goa', city: 'Panaji' });
  expect(typed({}, { postalCode: '403001' }, [])).toMatchObject({ state: 'Goa', city: '' });
});

test('entered values are kept', () => {
  const before = { city: 'Whitefield', state: '' };
  expect(typed(before, { postalCode: '560025' })).toMatchObject({ state: 'Karnataka', city: 'Whitefield' });
});

test('values from a PIN code are removed with it', () => {
  const before = typed({}, { postalCode: '560025' });
  const gone = typed(before, { postalCode: '56002' });
  expect(gone).toMatchObject({ state: '', city: '' });
  expect(typed(gone, { postalCode: '400001' })).toMatchObject({ state: 'Maharashtra', city: 'Mumbai' });
});

test('other countries and other fields change nothing', () => {
  expect(typed({}, { postalCode: '560025', country: 'Germany' })).not.toHaveProperty('state');
  expect(typed({ postalCode: '560025' }, { firstName: 'Asha' })).not.toHaveProperty('state');
});

test.each([
  ['110001', 'Delhi', 'New Delhi'],
  ['560025', 'Karnataka', 'Bengaluru'],
  ['302006', 'Rajasthan', 'Jaipur'],
  ['403001', 'Goa', undefined],
  ['411001', 'Maharashtra', 'Pune'],
  ['160017', 'Chandigarh', undefined],
  ['194101', 'Ladakh', undefined],
  ['500032', 'Telangana', 'Hyderabad'],
  ['520001', 'Andhra Pradesh', undefined],
  ['533464', 'Puducherry', undefined],
  ['533001', 'Andhra Pradesh', undefined],
  ['682555', 'Lakshadweep', undefined],
  ['737101', 'Sikkim', undefined],
  ['744101', 'Andaman and Nicobar Islands', undefined],
  ['834001', 'Jharkhand', undefined],
  ['800001', 'Bihar', undefined],
  ['248001', 'Uttarakhand', undefined],
  ['226001', 'Uttar Pradesh', undefined],
  ['490001', 'Chhattisgarh', undefined],
])('%s is in %s', (pin, state, city) => {
  expect(findPinLocation(pin)).toEqual({ state, city });
});

test.each(['605001', '247667', '900001', '396210'])('%s has no certain location', (pin) => {
  expect(findPinLocation(pin)).toEqual({ state: undefined, city: undefined });
});

test.each(['', '1100', '011000', '1100011', 'SW1A 1'])('%j is not a PIN code', (pin) => {
  expect(findPinLocation(pin)).toEqual({});
});
