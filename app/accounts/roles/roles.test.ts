import { expect, test } from 'vitest';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import { describePermissions } from './roles.ts';

test('describes the permissions of a role', () => {
  expect(describePermissions({ permissions: PERMISSIONS })).toBe('Full access');
  expect(describePermissions({ permissions: ['orders', 'support'] })).toBe('Orders and returns, customers');
});
