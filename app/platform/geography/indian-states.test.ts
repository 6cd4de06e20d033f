import { expect, test } from 'vitest';
import { findStateCode, stateName } from './indian-states.ts';
import { stateOfPin } from './pin-states.ts';

test.each([
  ['110003', 'Delhi'],
  ['302006', 'Rajasthan'],
  ['400001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['160017', 'Chandigarh'],
  ['141001', 'Punjab'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['248001', 'Uttarakhand'],
  ['226001', 'Uttar Pradesh'],
  ['247667', 'Uttarakhand'],
  ['247001', 'Uttar Pradesh'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['560001', 'Karnataka'],
  ['605001', 'Puducherry'],
  ['605602', 'Tamil Nadu'],
  ['682555', 'Lakshadweep'],
  ['682001', 'Kerala'],
  ['700001', 'West Bengal'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['781001', 'Assam'],
  ['793001', 'Meghalaya'],
  ['800001', 'Bihar'],
  ['834001', 'Jharkhand'],
  ['492001', 'Chhattisgarh'],
  ['462001', 'Madhya Pradesh'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
])('the PIN code %s is in %s', (pin, state) => {
  expect(stateName(stateOfPin(pin) ?? '')).toBe(state);
});

test.each(['900056', '990000', '', '1', 'SW1A'])('%j is not in any state', (pin) => {
  expect(stateOfPin(pin)).toBeUndefined();
});

test.each([
  ['Rajasthan', '08'],
  [' tamil  nadu ', '33'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['Bavaria', undefined],
  ['', undefined],
])('%j is the state %s', (written, code) => {
  expect(findStateCode(written)).toBe(code);
});
