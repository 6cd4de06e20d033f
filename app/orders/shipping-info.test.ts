import { describe, expect, test } from 'vitest';
import {
  cleanShippingInfo,
  isShippingMissing,
  REQUIRED_SHIPPING_FIELDS,
  validateShippingInfo,
} from './shipping-info.ts';

const jaipur = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  address: '12 Civil Lines, near Ajmer Road',
  city: 'Jaipur',
  postalCode: '302006',
  country: 'India',
};
const paths = (given: object) => validateShippingInfo(given).map((problem) => problem.path);

test('an address of the six fields is enough', () => {
  expect(validateShippingInfo(jaipur)).toEqual([]);
  expect(isShippingMissing(jaipur)).toBe(false);
});

describe.each(REQUIRED_SHIPPING_FIELDS)('%s', (field) => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['spaces', '   '],
    ['no-break spaces', '\u00a0\u00a0'],
    ['zero-width marks', '\u200b\u200d\ufeff'],
    ['a blank that counts as a letter', '\u3164'],
    ['a number', 7],
    ['null', null],
  ])('is blank when it is %s', (_, value) => {
    const given = { ...jaipur, [field]: value } as Partial<typeof jaipur>;
    expect(isShippingMissing(given)).toBe(true);
    expect(paths(given)).toContain(field);
  });
});

describe('the postal code', () => {
  test.each(['000000', '012345', '30200', '3020066', '30200A', '३०२००६'])(
    '%s is not a PIN code of India',
    (postalCode) => {
      expect(paths({ ...jaipur, postalCode })).toEqual(['postalCode']);
    },
  );

  test('may be written with a gap', () => {
    expect(validateShippingInfo({ ...jaipur, postalCode: '302 006' })).toEqual([]);
    expect(cleanShippingInfo({ ...jaipur, postalCode: ' 302 006 ' }).postalCode).toBe('302006');
  });

  test.each(['india', ' INDIA ', 'Bharat', 'IN'])('is held to India’s rule for %j', (country) => {
    expect(paths({ ...jaipur, country, postalCode: '000000' })).toEqual(['postalCode']);
  });

  test('of another country is left to that country', () => {
    expect(validateShippingInfo({ ...jaipur, country: 'Nepal', postalCode: '44600' })).toEqual([]);
  });
});

describe('the phone', () => {
  test.each(['', '   ', '9000000002', '+91 90000 00002'])('%j is fine', (phone) => {
    expect(validateShippingInfo({ ...jaipur, phone })).toEqual([]);
  });

  test.each(['12345', '900000000', 'call me'])('%j is refused', (phone) => {
    expect(paths({ ...jaipur, phone })).toEqual(['phone']);
  });
});

test('what is kept has nothing unseen at its ends, and joiners inside a word stay', () => {
  const kept = cleanShippingInfo({
    ...jaipur,
    firstName: '\u200b Asha\u00a0',
    lastName: 'क्‍ष',
    state: ' ',
    phone: '',
  });
  expect(kept).toEqual({ ...jaipur, firstName: 'Asha', lastName: 'क्‍ष' });
});

test('a field that is far too long is refused', () => {
  expect(paths({ ...jaipur, address: 'x'.repeat(201) })).toEqual(['address']);
});
