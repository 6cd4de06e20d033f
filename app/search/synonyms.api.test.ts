import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
const PATH = '/api/admin/search-synonyms';

const change = (synonyms: unknown) => admin.call('PUT', PATH, { body: { synonyms } });
const list = async () => (await admin.get(PATH)).body.synonyms;
const find = async (text: string) => (await shop.call('GET', `/api/products/search?q=${text}`)).body;

test('a new database has synonyms', async () => {
  expect(await list()).toContainEqual(expect.arrayContaining(['saree', 'sari']));
});

test('an admin replaces the list, and the next search follows it', async () => {
  const before = await list();
  expect(await find('paithani')).toEqual([]);
  const synonyms = [['Paithani', ' saree ']];
  expect(await change(synonyms)).toMatchObject({
    status: 200,
    body: { success: true, synonyms: [['Paithani', 'saree']] },
  });
  expect((await find('paithani'))[0].name).toBe('Silk saree');
  expect((await change([])).status).toBe(200);
  expect(await find('paithani')).toEqual([]);
  await change(before);
  expect(await list()).toEqual(before);
});

test.each([
  ['no list', undefined],
  ['a text', 'saree,sari'],
  ['a group of one', [['saree']]],
  ['a blank word', [['saree', ' ']]],
  ['two words in one', [['saree', 'silk saree']]],
  ['a number', [['saree', 7]]],
  ['NUL', [['saree', 'sa\0ri']]],
  ['a word without end', [['saree', 'x'.repeat(61)]]],
])('%s is refused, and the list stays', async (_name, synonyms) => {
  const before = await list();
  expect((await change(synonyms)).status).toBe(400);
  expect(await list()).toEqual(before);
});

test.each(['GET', 'PUT'])('%s is closed to guests and shoppers', async (method) => {
  const body = method === 'PUT' ? { synonyms: [] } : undefined;
  expect((await shop.call(method, PATH, { body })).status).toBe(401);
  expect((await shopper.call(method, PATH, { body })).status).toBe(403);
  expect((await list()).length).toBeGreaterThan(0);
});
