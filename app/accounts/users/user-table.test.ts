import { expect, test } from 'vitest';
import { ADMIN_LIST } from './user-table.tsx';

test('filters admins with isAdmin, as specified', () => {
  const asked = new URL(ADMIN_LIST.apiUrl({ page: 2, search: 'ila' }), 'http://shop.test');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    page: '2',
    limit: '20',
    search: 'ila',
    isAdmin: 'true',
  });
});
