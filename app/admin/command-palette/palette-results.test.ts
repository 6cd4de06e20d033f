import { expect, test } from 'vitest';
import { findPagesByName, toPaletteResults } from './palette-results.ts';

const SCREENS = [
  { to: '/admin/rental-orders', name: 'Rental Orders' },
  { to: '/admin/orders', name: 'Orders' },
  { to: '/admin/products', name: 'Products' },
];

test('screens whose name starts with the query come before screens with a matching later word', () => {
  expect(findPagesByName(SCREENS, ' ord').map(({ name }) => name)).toEqual(['Orders', 'Rental Orders']);
  expect(findPagesByName(SCREENS, '')).toHaveLength(3);
  expect(findPagesByName(SCREENS, 'ders')).toEqual([]);
});

test('a screen is found with one typo', () => {
  const pages = [...SCREENS, { to: '/admin/settings', name: 'Settings' }];
  const find = (text: string) => findPagesByName(pages, text).map(({ name }) => name);
  expect(find('setings')).toEqual(['Settings']);
  expect(find('rentla')).toEqual(['Rental Orders']);
  expect(find('rental odrers')).toEqual(['Rental Orders']);
  expect(find('ordres')).toEqual(['Rental Orders', 'Orders']);
  expect(find('sets')).toEqual([]);
});

test('orders, rentals, products and people link to their screens', () => {
  const finds = toPaletteResults({
    products: [{ _id: '7', name: 'Stole', categoryName: 'Women' }],
    orders: [{ _id: '8', orderNumber: 'VA-26-1', status: 'Packed', user: { name: 'Asha' } }],
    rentals: [{ number: 'VR-26-000001', status: 'Approved', rentalProduct: { name: 'Lehenga' } }],
    users: [
      { name: 'Asha', email: 'a+1@vastra.test', isAdmin: false },
      { name: 'Ira', email: 'ira@vastra.test', isAdmin: true },
    ],
  });
  expect(finds).toEqual([
    { to: '/admin/orders/VA-26-1', name: 'VA-26-1', detail: 'Order of Asha, Packed' },
    {
      to: '/admin/rental-orders?search=VR-26-000001',
      name: 'VR-26-000001',
      detail: 'Rental of Lehenga, Approved',
    },
    { to: '/admin/products/7', name: 'Stole', detail: 'Product, Women' },
    { to: '/admin/customers?search=a%2B1%40vastra.test', name: 'Asha', detail: 'Customer, a+1@vastra.test' },
    { to: '/admin/users?search=ira%40vastra.test', name: 'Ira', detail: 'Admin, ira@vastra.test' },
  ]);
});
