import { expect, test } from 'vitest';
import { parseUserList, userListAddress, userListPath } from './user-list-query.ts';

const read = (query: string) => parseUserList(new URLSearchParams(query));

test('parses page and search; an invalid page is the first', () => {
  expect(read('page=3&search= asha ')).toEqual({ page: 3, search: 'asha' });
  for (const page of ['0', '-1', '1.5', 'x', ''])
    expect(read(`page=${page}`)).toEqual({ page: 1, search: '' });
});

test('leaves defaults out of the URL, and parses what it writes', () => {
  expect(userListAddress('/admin/users', { page: 1, search: '' })).toBe('/admin/users');
  const query = { page: 2, search: 'a&b ñ' };
  const [path, params = ''] = userListAddress('/admin/users', query).split('?');
  expect([path, read(params)]).toEqual(['/admin/users', query]);
});

test('filters admins with isAdmin, as specified', () => {
  const asked = new URL(userListPath({ page: 2, search: 'ila' }, true), 'http://shop.test');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    page: '2',
    limit: '20',
    search: 'ila',
    isAdmin: 'true',
  });
});
