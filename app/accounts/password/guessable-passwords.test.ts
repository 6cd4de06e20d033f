import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-passwords.ts';

test.each([
  '123456',
  '987654321',
  '111111',
  '121212',
  '123123',
  'password',
  'password1',
  'p@ssw0rd',
  'qwerty123',
  'qazwsx',
  '1q2w3e4r',
  'asdfgh',
  'abc123',
  'india@123',
  'summer2026',
  'iloveyou',
  'jaishreeram',
  'test@123',
  'letmein1',
  'newpass1',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'a'.repeat(128),
])('%j is guessable', (password) => expect(isGuessablePassword(password)).toBe(true));

test.each(['silk-saree-42', 'correct horse battery', 'mulmul 7 kora', 'tr0ub4dor&3'])(
  '%j is not',
  (password) => expect(isGuessablePassword(password)).toBe(false),
);

test('of a long password the first 16 characters count, so that estimating it has a bound', () => {
  expect(isGuessablePassword(`${'a'.repeat(16)}9q4kv7zt`)).toBe(true);
  expect(isGuessablePassword(`9q4kv7zt${'a'.repeat(120)}`)).toBe(false);
});
