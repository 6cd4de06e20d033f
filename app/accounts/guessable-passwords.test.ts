import { expect, test } from 'vitest';
import { countGuessablePasswords, isGuessablePassword } from './guessable-passwords.ts';

test('the list is long enough to matter', () => {
  expect(countGuessablePasswords()).toBeGreaterThan(3000);
});

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
])('%j is among the commonest', (password) => expect(isGuessablePassword(password)).toBe(true));

test.each(['silk-saree-42', 'correct horse battery', 'mulmul 7 kora', 'tr0ub4dor&3', '839201'])(
  '%j is not',
  (password) => expect(isGuessablePassword(password)).toBe(false),
);
