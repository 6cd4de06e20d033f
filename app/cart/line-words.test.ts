import { expect, test } from 'vitest';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { choiceWords, ownerWords, rentDue } from './line-words.ts';

const lehenga = { price: 1450, owner: { _id: 'u2', name: 'Meera Sharma' } } as Product;

test('the choice names what was chosen', () => {
  expect(choiceWords({ size: 'M', color: 'Teal' })).toBe('Size M, Teal');
  expect(choiceWords({ size: '', color: 'Teal' })).toBe('Teal');
  expect(choiceWords({ size: 'M', color: 'Default' })).toBe('Size M');
  expect(choiceWords({ size: 'M', color: 'Gold', product: { sizes: [], colors: ['Gold'] } })).toBe('Gold');
  expect(choiceWords({ size: 'M', color: 'White', product: { sizes: [], colors: [] } })).toBe('');
});

test('rent is the daily price for every day, both ends counted', () => {
  const rentalPeriod = { startDate: '2026-12-12', endDate: '2026-12-15' };
  expect(rentDue({ product: lehenga, rentalPeriod })).toBe(5800);
  expect(rentDue({ product: lehenga, rentalPeriod: null })).toBe(0);
});

test('the owner is called by the first name', () => {
  expect(ownerWords({ product: lehenga })).toBe('Meera');
  expect(ownerWords({ product: { ...lehenga, owner: null } })).toBe('the owner');
});
