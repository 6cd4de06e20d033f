import { expect, test } from 'vitest';
import { codeProblem } from './code-field.tsx';

test('a code has exactly six digits', () => {
  expect(codeProblem('012345')).toBeUndefined();
  expect(codeProblem('')).toBe('Please enter a valid 6-digit OTP.');
  expect(codeProblem('', 'Please enter the OTP.')).toBe('Please enter the OTP.');
  expect(codeProblem('12345')).toBe('Please enter a valid 6-digit OTP.');
});
