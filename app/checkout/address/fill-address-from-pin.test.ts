import { expect, test } from 'vitest';
import { jaipur } from '#test/shopper-for-tests.ts';
import { clearFilledPlace, fillPlace, placeOfPin } from './fill-address-from-pin.ts';

const location = {
  ...{ pin: '560034', area: 'Koramangala', city: 'Bengaluru', district: 'Bengaluru Urban' },
  ...{ state: 'Karnataka', states: ['Karnataka'] },
};
const filled = { city: 'Bengaluru', state: 'Karnataka' };
const india = { country: 'India', postalCode: '560034' };

test('a PIN code fills in city and state where they are blank', () => {
  expect(fillPlace(india, placeOfPin(location, []))).toEqual({ ...india, ...filled });
  const typed = { ...india, city: 'Koramangala', state: '' };
  expect(fillPlace(typed, filled)).toEqual({ ...typed, state: 'Karnataka' });
});

test('the city of a saved address is used', () => {
  const saved = [{ ...jaipur, postalCode: '560034', city: 'Bangalore' }];
  expect(placeOfPin(location, saved)).toEqual({ city: 'Bangalore', state: 'Karnataka' });
});

test('what a PIN code filled in is removed with it, and what was typed stays', () => {
  const before = { ...india, ...filled };
  const shorter = { ...before, postalCode: '56003' };
  expect(clearFilledPlace(before, shorter, filled)).toEqual({ ...shorter, city: '', state: '' });
  const typed = { ...shorter, city: 'Koramangala' };
  expect(clearFilledPlace(before, typed, filled)).toEqual({ ...typed, state: '' });
});

test('the same PIN code, other fields and other countries change nothing', () => {
  const before = { ...india, ...filled };
  for (const change of [{ postalCode: '560 034' }, { firstName: 'Asha' }])
    expect(clearFilledPlace(before, { ...before, ...change }, filled)).toEqual({ ...before, ...change });
  const abroad = { ...before, country: 'Germany' };
  expect(clearFilledPlace(abroad, { ...abroad, postalCode: '10115' }, filled)).toMatchObject(filled);
});
