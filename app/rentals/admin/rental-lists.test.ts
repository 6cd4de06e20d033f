import { expect, test } from 'vitest';
import { OUTFIT_LIST, PAYOUT_LIST, RENTAL_LIST, rentalTabOf, rentalTabUrl } from './rental-lists.ts';

const rentals = (text: string) => RENTAL_LIST.parse(new URLSearchParams(text));
const payouts = (text: string) => PAYOUT_LIST.parse(new URLSearchParams(text));
const outfits = (text: string) => OUTFIT_LIST.parse(new URLSearchParams(text));

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
  expect(outfits('page=3&status=pending&search=%20gown%20')).toEqual({
    page: 3,
    status: 'pending',
    search: 'gown',
  });
  expect(outfits('page=-1&status=lost')).toEqual({ page: 1, status: undefined, search: '' });
});

test('a filter change goes to page 1, and paging keeps the filter', () => {
  const query = rentals('page=3&status=Returned');
  expect(RENTAL_LIST.screenUrl(query, { status: 'Completed' })).toBe('/admin/rental-orders?status=Completed');
  expect(RENTAL_LIST.screenUrl(query, { page: 4 })).toBe('/admin/rental-orders?status=Returned&page=4');
  expect(RENTAL_LIST.screenUrl(query, { status: undefined })).toBe('/admin/rental-orders');
  expect(PAYOUT_LIST.screenUrl(payouts('status=paid'), { from: '2026-12-01' })).toBe(
    '/admin/payouts?status=paid&from=2026-12-01',
  );
  const listed = outfits('page=3&status=pending&search=gown');
  expect(OUTFIT_LIST.screenUrl(listed, { status: undefined })).toBe('/admin/rental-listing?search=gown');
  expect(OUTFIT_LIST.screenUrl(listed, { page: 4 })).toBe(
    '/admin/rental-listing?status=pending&search=gown&page=4',
  );
});

test('the API path has the same filters', () => {
  expect(RENTAL_LIST.apiUrl(rentals('search=VR-26&page=2'))).toBe(
    '/api/admin/rental-orders?search=VR-26&page=2',
  );
  expect(PAYOUT_LIST.apiUrl(payouts('status=due'))).toBe('/api/admin/payouts?status=due');
  expect(OUTFIT_LIST.apiUrl(outfits('page=3&search=gown'))).toBe(
    '/api/admin/rentals?search=gown&page=3&limit=20',
  );
});

test.each([
  ['', undefined],
  ['status=Returned', 'Returned'],
  ['charges=due', 'Charges due'],
  ['charges=for+owner', 'Charges for owners'],
  ['deposit=overdue', null],
  ['outfit=overdue', null],
])('the list %j has the tab %j', (address, tab) => expect(rentalTabOf(rentals(address))).toBe(tab));

test('a tab leaves the other lists and keeps the search', () => {
  const query = rentals('charges=due&deposit=overdue&search=asha&page=2');
  expect(rentalTabUrl(query, undefined)).toBe('/admin/rental-orders?search=asha');
  expect(rentalTabUrl(query, 'Returned')).toBe('/admin/rental-orders?status=Returned&search=asha');
  expect(rentalTabUrl(query, 'Charges for owners')).toBe(
    '/admin/rental-orders?charges=for+owner&search=asha',
  );
});
