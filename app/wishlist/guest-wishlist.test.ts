import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { addProduct, parseGuestWishlist, refreshProducts, withoutProduct } from './guest-wishlist.ts';

const kurta = { _id: 'p1', name: 'Kurta', price: 1899 } as Product;
const stole = { _id: 'p2', name: 'Stole', price: 999 } as Product;

test('ignores duplicates', () => {
  expect(addProduct([kurta], stole)).toEqual([kurta, stole]);
  expect(addProduct([kurta], { ...kurta, name: 'Again' })).toEqual([kurta]);
});

test('a product can be removed', () => {
  expect(withoutProduct([kurta, stole], 'p1')).toEqual([stole]);
});

test.each([null, '', '[', '{}', 'null', '[null, 4, {"name":"no id"}]'])('%j is an empty wishlist', (text) => {
  expect(parseGuestWishlist(text)).toEqual([]);
});

test('drops duplicates and broken entries from storage', () => {
  expect(parseGuestWishlist(JSON.stringify([kurta, null, kurta, stole]))).toEqual([kurta, stole]);
});

test('updates stored prices and keeps products no longer sold', () => {
  expect(refreshProducts([kurta, stole], [{ ...kurta, price: 1799 }])).toEqual([
    { ...kurta, price: 1799 },
    stole,
  ]);
});
