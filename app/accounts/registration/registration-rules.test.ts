import { expect, test } from 'vitest';
import { nameFromEmail, registrationProblems } from './registration-rules.ts';

const asha = {
  name: 'Asha Kulkarni',
  email: 'asha@vastra.test',
  mobileNumber: '9000000002',
  password: 'kurta-42',
};

test('name, email, mobile number and password are all required', () => {
  expect(registrationProblems(asha, 6)).toEqual([]);
  const blank = { name: ' ', email: '', mobileNumber: '', password: '' };
  expect(registrationProblems(blank, 6).map((problem) => problem.path)).toEqual([
    'name',
    'email',
    'mobileNumber',
    'password',
  ]);
});

test('a password has at least six characters, or PASSWORD_MIN', () => {
  expect(registrationProblems({ ...asha, password: '12345' }, 6)[0]?.message).toBe(
    'Password must be at least 6 characters.',
  );
  expect(registrationProblems(asha, 10)[0]?.message).toBe('Password must be at least 10 characters.');
});

test.each([
  ['asha.kulkarni@vastra.test', 'Asha Kulkarni'],
  ['rohan+shop@vastra.test', 'Rohan'],
  ['meera_99@vastra.test', 'Meera'],
  ['12345@vastra.test', 'Shopper'],
])('%s gets the name %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});
