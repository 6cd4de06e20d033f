import { expect, test } from 'vitest';
import { jaipur } from '#test/shopper-for-tests.ts';
import { fillAddressFromPin } from './fill-address-from-pin.ts';

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
