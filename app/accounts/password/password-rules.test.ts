import { expect, test } from 'vitest';
import { newPasswordProblem } from './password-rules.ts';

test.each([
  ['12345', '12345', 6, 'Password must be at least 6 characters.'],
  ['kurta-42', 'kurta-43', 6, 'Passwords do not match.'],
  ['kurta-42', 'kurta-42', 6, undefined],
  ['kurta-42', 'kurta-42', 10, 'Password must be at least 10 characters.'],
])('%s and %s, of %i characters or more: %s', (password, repeated, passwordMin, problem) => {
  expect(newPasswordProblem({ password, repeated, passwordMin })).toBe(problem);
});
