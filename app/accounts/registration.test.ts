import { expect, test } from 'vitest';
import { isIndianMobile, registrationProblems } from './registration.ts';

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

test.each(['9000000002', '90000 00002', '+91 90000 00002', '919000000002', '09000000002'])(
  '%s is a mobile number',
  (text) => {
    expect(isIndianMobile(text)).toBe(true);
  },
);

test.each(['', '900000000', '00000000000', '90000000021', 'nine'])('%j is none', (text) => {
  expect(isIndianMobile(text)).toBe(false);
});
