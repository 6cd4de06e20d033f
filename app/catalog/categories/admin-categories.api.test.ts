import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
const CATEGORIES = '/api/admin/categories';
const SUBCATEGORIES = '/api/admin/subcategories';

const post = (path: string, body: object) => admin.call('POST', path, { body });
const put = (path: string, body: object) => admin.call('PUT', path, { body });
const remove = (path: string) => admin.call('DELETE', path);
const UNKNOWN_ID = '0192aaaa-0000-7000-8000-000000000000';

test('a category is created, updated and deleted', async () => {
  const { status, body } = await post(CATEGORIES, { name: ' Home ', description: 'For the house' });
  expect([status, body]).toMatchObject([
    201,
    { success: true, category: { name: 'Home', image: null, productCount: 0, isActive: true } },
  ]);
  const path = `${CATEGORIES}/${body.category._id}`;
  const changed = await put(path, { isActive: false });
  expect([changed.status, changed.body.category]).toEqual([200, { ...body.category, isActive: false }]);
  const seen = (await shop.call('GET', CATEGORIES)).body.categories;
  expect(seen.map(({ name }: { name: string }) => name)).not.toContain('Home');
  expect((await remove(path)).body).toEqual({ success: true });
  expect([(await remove(path)).status, (await put(path, { name: 'A' })).status]).toEqual([404, 404]);
  expect((await post(CATEGORIES, { name: 'home', description: 'Again' })).status).toBe(201);
});

test.each([
  ['name', { description: 'A' }, 'Please enter a name.'],
  ['name', { name: ' ', description: 'A' }, 'Please enter a name.'],
  ['name', { name: 7, description: 'A' }, 'Please enter a name.'],
  ['description', { name: 'A' }, 'Please enter a description.'],
  ['isActive', { name: 'A', description: 'A', isActive: 'yes' }, 'isActive is true or false.'],
  [
    'image',
    { name: 'A', description: 'A', image: 'https://elsewhere.test/a.png' },
    'Please upload the pictures here first.',
  ],
])('a category with a wrong %s is refused: %j', async (path, body, message) => {
  const answer = await post(CATEGORIES, body);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
});

test('names are unique, ignoring case', async () => {
  expect((await post(CATEGORIES, { name: 'WOMEN', description: 'A' })).body.message).toBe(
    'A category with this name already exists.',
  );
  expect((await put(`${CATEGORIES}/${cast.men}`, { name: 'women' })).status).toBe(409);
  const { body, status } = await post(SUBCATEGORIES, { name: 'KURTAS', category: cast.women });
  expect([status, body.message]).toEqual([409, 'This category already has a subcategory with this name.']);
});

test('a category with products or subcategories cannot be deleted', async () => {
  expect((await remove(`${CATEGORIES}/${cast.women}`)).body.message).toBe(
    'This category still has products.',
  );
  await post(SUBCATEGORIES, { name: 'Jackets', category: cast.men });
  const refused = await remove(`${CATEGORIES}/${cast.men}`);
  expect([refused.status, refused.body.message]).toEqual([409, 'This category still has subcategories.']);
});

test('a subcategory is created, updated and deleted', async () => {
  const { status, body } = await post(SUBCATEGORIES, { name: 'Stoles', category: { _id: cast.women } });
  expect([status, body]).toMatchObject([
    201,
    { success: true, subcategory: { name: 'Stoles', isActive: true, category: { name: 'Women' } } },
  ]);
  const path = `${SUBCATEGORIES}/${body.subcategory._id}`;
  const moved = (await put(path, { category: cast.men, isActive: false })).body.subcategory;
  expect(moved).toMatchObject({ name: 'Stoles', isActive: false, category: { name: 'Men' } });
  expect([(await remove(path)).status, (await remove(path)).status]).toEqual([200, 404]);
});

test.each([
  ['name', { category: UNKNOWN_ID }, 'Please enter a name.'],
  ['category', { name: 'A' }, 'Please choose a category.'],
  ['category', { name: 'A', category: 'women' }, 'Please choose a category.'],
  ['category', { name: 'A', category: UNKNOWN_ID }, 'Please choose an existing category.'],
])('a subcategory with a wrong %s is refused: %j', async (path, body, message) => {
  const answer = await post(SUBCATEGORIES, body);
  expect([answer.status, answer.body.errors[0]]).toEqual([400, { path, message }]);
});

test('a subcategory with products can be neither deleted nor moved', async () => {
  const path = `${SUBCATEGORIES}/${cast.kurtas}`;
  const removed = await remove(path);
  expect([removed.status, removed.body.message]).toEqual([409, 'This subcategory still has products.']);
  expect((await put(path, { category: cast.men })).status).toBe(409);
});

test('a deleted product does not block deleting its category, and is restored only while the category exists', async () => {
  const { category } = (await post(CATEGORIES, { name: 'Toys', description: 'A' })).body;
  const { product } = (
    await post('/api/admin/products', { name: 'Top', description: 'A', price: 1, category: category._id })
  ).body;
  const path = `/api/admin/products/${product._id}`;
  expect((await remove(`${CATEGORIES}/${category._id}`)).status).toBe(409);
  await remove(path);
  expect((await remove(`${CATEGORIES}/${category._id}`)).status).toBe(200);
  expect((await post(`${path}/restore`, {})).status).toBe(400);
});

test('no product enters a category that is being deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const { category } = (await post(CATEGORIES, { name: `Round ${round}`, description: 'A' })).body;
    const product = { name: 'Late', description: 'A', price: 1, category: category._id };
    const [deleted, added] = await Promise.all([
      remove(`${CATEGORIES}/${category._id}`),
      post('/api/admin/products', product),
    ]);
    expect([200, 409]).toContain(deleted.status);
    expect(added.status).toBe(deleted.status === 200 ? 400 : 201);
  }
});

test("searches find products by their category's new name", async () => {
  await put(`${CATEGORIES}/${cast.women}`, { name: 'Ladies' });
  await put(`${SUBCATEGORIES}/${cast.kurtas}`, { name: 'Tunics' });
  const find = async (q: string) => (await shop.call('GET', `/api/products?q=${q}`)).body.pagination.total;
  expect([await find('ladies'), await find('women kurta'), await find('tunics')]).toEqual([3, 0, 1]);
});

test('categories keep the order set by admins, the rental one last', async () => {
  const names = async () => {
    const { categories } = (await shop.call('GET', CATEGORIES)).body;
    return categories.map(({ _id }: { _id: string }) => _id).filter((id: string) => known.includes(id));
  };
  const known = [cast.rental, cast.men, cast.women];
  expect((await put(`${CATEGORIES}/order`, { ids: known })).status).toBe(200);
  expect(await names()).toEqual([cast.men, cast.women, cast.rental]);
  expect((await put(`${SUBCATEGORIES}/order`, { ids: [cast.sarees, cast.kurtas] })).status).toBe(200);
  const { subcategories } = (await shop.call('GET', `${SUBCATEGORIES}?category=${cast.women}`)).body;
  expect(subcategories.map(({ _id }: { _id: string }) => _id)).toEqual([cast.sarees, cast.kurtas]);
  expect((await put(`${CATEGORIES}/order`, { ids: 'first' })).status).toBe(400);
});

test('only admins may write, and permission is checked before the input', async () => {
  for (const listPath of [CATEGORIES, SUBCATEGORIES]) {
    for (const [method, path] of [
      ['POST', listPath],
      ['PUT', `${listPath}/order`],
      ['PUT', `${listPath}/${cast.women}`],
      ['DELETE', `${listPath}/${cast.women}`],
    ] as const) {
      const headers = { 'x-admin': 'true' };
      expect((await shop.call(method, path, { body: {}, headers })).status).toBe(401);
      expect((await shopper.call(method, path, { body: {}, headers })).status).toBe(403);
    }
  }
});
