import { beforeEach, expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });

const none = { makerName: '', makerAddress: '', netQuantity: '' };
const defaults = { makerName: 'Neem & Co', makerAddress: '1 MG Road, Pune 411001', netQuantity: '1 piece' };
const shawl = {
  name: 'Wool shawl',
  description: 'Warm.',
  price: 1299,
  stock: 7,
  category: '',
  subcategory: '',
};
const set = (body: object) => admin.call('PUT', '/api/admin/settings', { body });
const create = (body: object = {}) =>
  admin.call('POST', '/api/admin/products', {
    body: { ...shawl, category: cast.women, subcategory: cast.sarees, ...body },
  });
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/products/${id}`, { body });

beforeEach(async () => {
  await set({ requiresLegalDetails: false, productDefaults: none });
});

test('without defaults and with the check off, the required fields are enough', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.product).toMatchObject({ maker: { name: '', address: '' }, netQuantity: '', isActive: true });
});

test('the shop’s details fill what a new product leaves out, and are on its page', async () => {
  await set({ requiresLegalDetails: true, productDefaults: defaults });
  const { body } = await create();
  const own = (await create({ netQuantity: '2 pieces', maker: { name: 'Kashi Looms', address: 'Varanasi' } }))
    .body;
  expect((await shop.call('GET', `/api/products/${body.product._id}`)).body.product).toMatchObject({
    ...{ maker: { name: 'Neem & Co', address: '1 MG Road, Pune 411001' }, netQuantity: '1 piece' },
  });
  expect(own.product).toMatchObject({ maker: { name: 'Kashi Looms' }, netQuantity: '2 pieces' });
});

test('a product without them is refused if the shop requires them, and kept as inactive', async () => {
  await set({ requiresLegalDetails: true });
  const refused = await create();
  expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['maker.name', 'maker.address', 'netQuantity'],
  ]);
  expect(refused.body.message).toBe(
    'The law requires maker, maker’s address and net quantity of a product that is shown. Complete them, or save the product as inactive.',
  );
  const draft = await create({ isActive: false });
  expect(draft.status).toBe(201);
  const { _id } = draft.body.product;
  expect((await change(_id, { isActive: true })).status).toBe(400);
  await set({ productDefaults: defaults });
  expect((await change(_id, { isActive: true })).body.product).toMatchObject({
    ...{ isActive: true, maker: { name: 'Neem & Co' }, netQuantity: '1 piece' },
  });
  expect((await change(_id, { netQuantity: '' })).body.errors[0].path).toBe('netQuantity');
});

test('products that were shown before the shop required them can be changed', async () => {
  const { _id } = (await create()).body.product;
  await set({ requiresLegalDetails: true });
  expect((await change(_id, { price: 999 })).status).toBe(200);
  const many = { products: [{ _id, isActive: false }] };
  expect((await admin.call('PUT', '/api/admin/products', { body: many })).status).toBe(200);
  const back = await admin.call('PUT', '/api/admin/products', {
    body: { products: [{ _id, isActive: true }] },
  });
  expect([back.status, back.body.message.startsWith('Wool shawl: ')]).toEqual([400, true]);
});

test('an import makes a product without them inactive, with a hint', async () => {
  const bring = async (...rows: string[]) => {
    const body = [
      'Handle,Title,Type,Variant Price,Status,Net quantity (product.metafields.vastra.net_quantity)',
      ...rows,
    ].join('\n');
    const headers = { 'content-type': 'text/csv' };
    return (await shop.call('POST', '/api/admin/products/import', { token: admin.token, body, headers }))
      .body;
  };
  const isActive = async (name: string) =>
    (await shop.db.selectFrom('products').select('is_active').where('name', '=', name).executeTakeFirst())
      ?.is_active;
  await set({ requiresLegalDetails: true });
  const first = await bring('stole,Silk stole,Women,900,active,1 piece');
  expect(first).toMatchObject({ created: 1, failed: [] });
  expect(first.warnings).toContainEqual({
    row: 2,
    message:
      'The law requires maker and maker’s address of a product that is shown. It is imported as inactive.',
  });
  expect(await isActive('Silk stole')).toBe(false);
  await set({ productDefaults: defaults });
  const second = await bring('stole,Silk stole,Women,900,active,1 piece', 'sash,Sash,Women,400,active,');
  expect(second).toMatchObject({ created: 1, updated: 1, failed: [] });
  expect(second.warnings ?? []).toEqual([]);
  expect([await isActive('Silk stole'), await isActive('Sash')]).toEqual([true, true]);
});
