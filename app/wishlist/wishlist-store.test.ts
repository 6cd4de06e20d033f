import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import type { WishlistBackend } from './guest-wishlist.ts';
import { WishlistStore } from './wishlist-store.ts';

const kurta = { _id: 'p1', name: 'Kurta' } as Product;
const stole = { _id: 'p2', name: 'Stole' } as Product;

async function openStore(parts: Partial<WishlistBackend>) {
  const store = new WishlistStore();
  const done = () => Promise.resolve();
  store.open({ load: () => Promise.resolve([kurta]), add: done, remove: done, ...parts }, undefined);
  await store.load();
  return store;
}

test('an added product shows immediately and is then reloaded', async () => {
  let onServer = [kurta];
  const store = await openStore({
    load: async () => onServer,
    add: async (product) => {
      onServer = [...onServer, { ...product, name: 'Stole, as the server has it' }];
    },
  });
  const done = store.add(stole);
  expect(store.snapshot().items).toEqual([kurta, stole]);
  expect(await done).toBeNull();
  await Promise.resolve();
  expect(store.snapshot().items[1]?.name).toBe('Stole, as the server has it');
});

test('a refused removal is rolled back with the reason', async () => {
  const store = await openStore({ remove: () => Promise.reject(new ApiFailure(500, '')) });
  expect(await store.remove(kurta)).toBe('Failed to remove item from wishlist');
  expect(store.snapshot().items).toEqual([kurta]);
});

test('without a connection, the network message is returned', async () => {
  const store = await openStore({ add: () => Promise.reject(new ApiFailure(0, '')) });
  expect(await store.add(stole)).toBe('Network error while adding to wishlist');
  expect(store.snapshot().items).toEqual([kurta]);
});
