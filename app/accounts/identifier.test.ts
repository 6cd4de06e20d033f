import { expect, test } from 'vitest';
import { mobileProblem, normaliseMobileInput, parseIdentifier } from './identifier.ts';

test.each([
  'asha@vastra.test',
  'a.b+c@mail.example.in',
  ' asha@vastra.test ',
  '9000000002',
  '+919000000002',
  '90000 00002',
  '123456789012345',
])('%j is an identifier', (text) => {
  expect(parseIdentifier(text)).toBeDefined();
});

test.each([
  '',
  '   ',
  'asha',
  'asha@',
  '@vastra.test',
  'asha@vastra',
  'asha@vastra..test',
  'a b@vastra.test',
  'asha@@vastra.test',
  '0900000000',
  '+0900000000',
  '900000000',
  '1234567890123456',
  '++919000000002',
])('%j is not', (text) => {
  expect(parseIdentifier(text)).toBeUndefined();
});

test('a very long text is not', () => {
  expect(parseIdentifier(`${'a@'.repeat(50_000)}a`)).toBeUndefined();
});

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
