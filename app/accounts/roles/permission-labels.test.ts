import { expect, test } from 'vitest';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import { describePermissions } from './permission-labels.ts';

test('a role says what it allows', () => {
  expect(describePermissions({ permissions: PERMISSIONS })).toBe('May do everything');
  expect(describePermissions({ permissions: ['orders', 'support'] })).toBe(
    'Sees to orders and returns, customers',
  );
});
