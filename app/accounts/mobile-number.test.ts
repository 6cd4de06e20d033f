import { expect, test } from 'vitest';
import { mobileProblem, normaliseMobileInput } from './mobile-number.ts';

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['98765432109', '9876543210'],
  ['91987', '91987'],
  ['abc', ''],
])('%j becomes %j while typing', (text, digits) => {
  expect(normaliseMobileInput(text)).toBe(digits);
});

test('a number has exactly ten digits', () => {
  expect(mobileProblem('9876543210')).toBeUndefined();
  for (const wrong of ['', '987654321', '0987654321'])
    expect(mobileProblem(wrong)).toBe('Please enter a valid 10-digit mobile number.');
});
