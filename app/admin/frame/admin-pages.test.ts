import { expect, test } from 'vitest';
import { buildAdminCrumbs, countTasks, findAdminPage, listNestedPages } from './admin-pages.ts';

const SCREENS = [
  { name: 'Home Data', to: '/admin/home' },
  { name: 'Orders', to: '/admin/orders' },
  { name: 'Products', to: '/admin/products' },
];
const way = (path: string, from?: string) =>
  buildAdminCrumbs(path, SCREENS, from).map(({ name, to }) => [name, to]);

test('breadcrumbs start at the dashboard, which has none itself', () => {
  expect(way('/admin/home')).toEqual([]);
  expect(way('/admin/orders')).toEqual([
    ['Home Data', '/admin/home'],
    ['Orders', '/admin/orders'],
  ]);
});

test('a role without the dashboard gets no link to it', () => {
  expect(buildAdminCrumbs('/admin/orders', SCREENS.slice(1))).toEqual([SCREENS[1]]);
});

test('a detail screen links back to the list with its filters, and never elsewhere', () => {
  expect(way('/admin/products/new').at(-1)).toEqual(['Add Product', '/admin/products/new']);
  expect(way('/admin/products/import').at(-1)).toEqual(['Import Products', '/admin/products/import']);
  expect(way('/admin/products/7', '/admin/products?search=silk')).toEqual([
    ['Home Data', '/admin/home'],
    ['Products', '/admin/products?search=silk'],
    ['Edit Product', '/admin/products/7'],
  ]);
  expect(way('/admin/products/7/stock').at(-1)).toEqual(['Stock History', '/admin/products/7/stock']);
  expect(way('/admin/products/7', '/cart')[1]).toEqual(['Products', '/admin/products']);
});

test('an order is labelled with its number', () => {
  expect(way('/admin/orders/VA-26-000123', '/admin/orders?page=2')).toEqual([
    ['Home Data', '/admin/home'],
    ['Orders', '/admin/orders?page=2'],
    ['VA-26-000123', '/admin/orders/VA-26-000123'],
  ]);
});

test('an order opened by its id has no label until its number is in the URL', () => {
  expect(way('/admin/orders/019a3f60-7c11-7aaa-8bbb-0123456789ab').at(-1)).toEqual([
    'Orders',
    '/admin/orders',
  ]);
});

test('beside the rental orders stands the sum of what the dashboard lists of them', () => {
  const tasks = findAdminPage('/admin/rental-orders')?.tasks ?? [[], ''];
  const dispatches = { rentalsToDispatch: 2, unsentRentals: 32 };
  const counts = { rentalRequests: 1, ...dispatches, overdueRentals: 4, returnedRentals: 8 };
  expect(countTasks(tasks, { ...counts, rentalListings: 16 })).toBe(47);
  expect(countTasks(tasks, { overdueRentals: 1 })).toBe(1);
  expect(countTasks(tasks, {})).toBe(0);
});

test('nested screens are those that need no id', () => {
  const names = listNestedPages(SCREENS).map(({ name }) => name);
  expect(names).toContain('Add Product');
  expect(names).toContain('New Draft Order');
  expect(names).not.toContain('Stock History');
  expect(names).not.toContain('Edit Product');
});
