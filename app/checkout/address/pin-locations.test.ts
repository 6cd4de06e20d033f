import { expect, test } from 'vitest';
import { findPinLocation } from './pin-locations.ts';

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
