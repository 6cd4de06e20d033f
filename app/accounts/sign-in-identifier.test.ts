import { expect, test } from 'vitest';
import { isSignInIdentifier } from './sign-in-identifier.ts';

test.each([
  'asha@vastra.test',
  'a.b+c@mail.example.in',
  ' asha@vastra.test ',
  '9000000002',
  '+919000000002',
  '123456789012345',
])('one may sign in with %j', (text) => {
  expect(isSignInIdentifier(text)).toBe(true);
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
  '90000 00002',
  '++919000000002',
])('but not with %j', (text) => {
  expect(isSignInIdentifier(text)).toBe(false);
});

test('a very long text is refused quickly', () => {
  const started = performance.now();
  expect(isSignInIdentifier(`${'a@'.repeat(50_000)}a`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(100);
});
