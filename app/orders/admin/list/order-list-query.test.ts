import { expect, test } from 'vitest';
import { orderListAddress, orderListPath, parseOrderQuery } from './order-list-query.ts';

const parse = (text: string) => parseOrderQuery(new URLSearchParams(text));

test('what the address says is believed as far as it makes sense', () => {
  expect(parse('page=3&status=Packed&search=%20asha%20')).toEqual({
    page: 3,
    status: 'Packed',
    search: 'asha',
  });
  expect(parse('page=-1&status=Lost')).toEqual({ page: 1, status: undefined, search: '' });
  expect(parse('page=1e99')).toEqual(parse(''));
});

test('another filter starts at its first page, turning a page keeps the filter', () => {
  const query = parse('page=3&status=Packed');
  expect(orderListAddress(query, { status: 'Shipped' })).toBe('/admin/orders?status=Shipped');
  expect(orderListAddress(query, { page: 4 })).toBe('/admin/orders?status=Packed&page=4');
  expect(orderListAddress(parse(''), {})).toBe('/admin/orders');
});

test('the API is asked for twenty at a time', () => {
  expect(orderListPath(parse('status=Out for Delivery'))).toBe(
    '/api/admin/orders?page=1&limit=20&status=Out+for+Delivery',
  );
});
