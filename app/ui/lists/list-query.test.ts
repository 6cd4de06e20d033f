import { expect, test } from 'vitest';
import { anyDay, anyText, defineListQuery, oneOf } from './list-query.ts';

const LIST = defineListQuery(
  { screen: '/admin/orders', api: '/api/admin/orders', apiParams: { limit: '20' } },
  { status: oneOf(['Pending', 'Shipped']), search: anyText, from: anyDay },
);
const parse = (search: string) => LIST.parse(new URLSearchParams(search));
const ALL = { status: undefined, search: '', from: '', page: 1 };

test('an empty URL is the whole list', () => {
  expect(parse('')).toEqual(ALL);
});

test('filters and the page are read from the URL', () => {
  expect(parse('status=Shipped&search=%20kurta%20&from=2026-02-28&page=3')).toEqual({
    ...{ status: 'Shipped', search: 'kurta', from: '2026-02-28', page: 3 },
  });
});

test.each(['status=Lost', 'from=2026-02-30', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=9e99', 'x=1'])(
  '%s counts as absent',
  (search) => expect(parse(search)).toEqual(ALL),
);

test('the URL holds only what differs from the default', () => {
  expect(LIST.screenUrl(parse(''))).toBe('/admin/orders');
  expect(LIST.screenUrl(parse('search=a%26b&page=2'))).toBe('/admin/orders?search=a%26b&page=2');
});

test('a changed filter starts at page 1 and keeps the others', () => {
  const query = parse('status=Shipped&search=kurta&page=4');
  expect(LIST.screenUrl(query, { status: 'Pending' })).toBe('/admin/orders?status=Pending&search=kurta');
  expect(LIST.screenUrl(query, { page: 5 })).toBe('/admin/orders?status=Shipped&search=kurta&page=5');
});

test('the call has the same query, and an export has no page', () => {
  const query = parse('search=kurta&page=4');
  expect(LIST.apiUrl(query)).toBe('/api/admin/orders?search=kurta&page=4&limit=20');
  expect(LIST.exportUrl(query)).toBe('/api/admin/orders/export?search=kurta');
});
