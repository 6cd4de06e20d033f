import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { calculateRentDue, formatChoice, formatOwnerName } from './format-cart-line.ts';

const lehenga = { price: 1450, owner: { _id: 'u2', name: 'Meera Sharma' } } as Product;

test('the choice names what was chosen', () => {
  expect(formatChoice({ size: 'M', color: 'Teal' })).toBe('Size M, Teal');
  expect(formatChoice({ size: '', color: 'Teal' })).toBe('Teal');
  expect(formatChoice({ size: 'M', color: 'Default' })).toBe('Size M');
  expect(formatChoice({ size: 'M', color: 'Gold', product: { sizes: [], colors: ['Gold'] } })).toBe('Gold');
  expect(formatChoice({ size: 'M', color: 'White', product: { sizes: [], colors: [] } })).toBe('');
});

test('rent is the daily price for every day, both ends counted', () => {
  const rentalPeriod = { startDate: '2026-12-12', endDate: '2026-12-15' };
  expect(calculateRentDue({ product: lehenga, rentalPeriod })).toBe(5800);
  expect(calculateRentDue({ product: lehenga, rentalPeriod: null })).toBe(0);
});

test('the owner is called by the first name', () => {
  expect(formatOwnerName({ product: lehenga })).toBe('Meera');
  expect(formatOwnerName({ product: { ...lehenga, owner: null } })).toBe('the owner');
});
