import { expect, test } from 'vitest';
import { registrationProblems } from './registration.ts';

const asha = {
  name: 'Asha Kulkarni',
  email: 'asha@vastra.test',
  mobileNumber: '9000000002',
  password: 'kurta-42',
};

test('name, email, mobile number and password are all required', () => {
  expect(registrationProblems(asha)).toEqual([]);
  const blank = { name: ' ', email: '', mobileNumber: '', password: '' };
  expect(registrationProblems(blank).map((problem) => problem.path)).toEqual([
    'name',
    'email',
    'mobileNumber',
    'password',
  ]);
});

test('a password has at least six characters', () => {
  expect(registrationProblems({ ...asha, password: '12345' })[0]?.message).toBe(
    'Password must be at least 6 characters.',
  );
});
