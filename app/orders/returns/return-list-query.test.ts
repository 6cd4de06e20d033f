import { expect, test } from 'vitest';
import { parseReturnQuery, returnListAddress, returnListPath } from './return-list-query.ts';

const parsed = (query: string) => parseReturnQuery(new URLSearchParams(query));

test('an address names a status and a page, or the first of all', () => {
  expect(parsed('status=Approved&page=3')).toEqual({ status: 'Approved', page: 3 });
  expect(parsed('status=approved&page=-1')).toEqual({ status: undefined, page: 1 });
  expect(parsed('page=1e400')).toEqual({ status: undefined, page: 1 });
});

test('another status starts at its first page', () => {
  const query = parsed('status=Approved&page=3');
  expect(returnListAddress(query, { status: 'Received' })).toBe('/admin/returns?status=Received');
  expect(returnListAddress(query, { page: 4 })).toBe('/admin/returns?status=Approved&page=4');
  expect(returnListAddress(query, { status: undefined })).toBe('/admin/returns');
  expect(returnListPath(query)).toBe('/api/admin/returns?status=Approved&page=3');
});
