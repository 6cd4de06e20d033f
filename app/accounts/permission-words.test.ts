import { expect, test } from 'vitest';
import { PERMISSIONS } from '#app/foundation/permissions.ts';
import { permissionWords } from './permission-words.ts';

test('a role says what it allows', () => {
  expect(permissionWords({ permissions: PERMISSIONS })).toBe('May do everything');
  expect(permissionWords({ permissions: ['orders', 'support'] })).toBe(
    'Sees to orders and returns, customers',
  );
});
