import { expect, test } from 'vitest';
import {
  parsePayoutQuery,
  parseRentalQuery,
  payoutListAddress,
  payoutListPath,
  rentalListAddress,
  rentalListPath,
} from './rental-list-query.ts';

const rentals = (text: string) => parseRentalQuery(new URLSearchParams(text));
const payouts = (text: string) => parsePayoutQuery(new URLSearchParams(text));

test('invalid values in the URL are ignored', () => {
  expect(rentals('page=3&status=Returned&search=%20asha%20')).toEqual({
    page: 3,
    status: 'Returned',
    search: 'asha',
  });
  expect(rentals('page=-1&status=Lost')).toEqual({ page: 1, status: undefined, search: '' });
  expect(payouts('status=due&from=2026-12-01&to=2026-02-30')).toEqual({
    page: 1,
    status: 'due',
    from: '2026-12-01',
    to: '',
  });
});

test('a filter change goes to page 1, and paging keeps the filter', () => {
  const query = rentals('page=3&status=Returned');
  expect(rentalListAddress(query, { status: 'Completed' })).toBe('/admin/rental-orders?status=Completed');
  expect(rentalListAddress(query, { page: 4 })).toBe('/admin/rental-orders?status=Returned&page=4');
  expect(rentalListAddress(query, { status: undefined })).toBe('/admin/rental-orders');
  expect(payoutListAddress(payouts('status=paid'), { from: '2026-12-01' })).toBe(
    '/admin/payouts?status=paid&from=2026-12-01',
  );
});

test('the API path has the same filters', () => {
  expect(rentalListPath(rentals('search=VR-26&page=2'))).toBe('/api/admin/rental-orders?search=VR-26&page=2');
  expect(payoutListPath(payouts('status=due'))).toBe('/api/admin/payouts?status=due');
});
