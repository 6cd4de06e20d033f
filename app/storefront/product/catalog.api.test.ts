import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const tokens = {
  admin: await openSession(shop.db, cast.admin),
  asha: await openSession(shop.db, cast.asha),
  meera: await openSession(shop.db, cast.meera),
};
type Name = keyof typeof tokens;
await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', cast.saree).execute();
await shop.db
  .updateTable('products')
  .set({ rental_status: 'pending' })
  .where('id', '=', cast.sherwani)
  .execute();
const xAdmin = { 'x-admin': 'true' };

async function get(path: string, options?: Parameters<typeof shop.call>[2]) {
  return await shop.call('GET', path, options);
}

test('a list returns products, pagination and facets; unknown parameters are ignored', async () => {
  const { status, body } = await get(
    '/api/products?category=women&populate=category&isAdmin=1&sort=price-asc',
  );
  expect(status).toBe(200);
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([cast.kurta, cast.lehenga]);
  expect(body.pagination).toEqual({ page: 1, pages: 1, limit: 24, total: 2 });
  const facets = ['sizes', 'colors', 'colorFamilies', 'subcategories', 'countries', 'brands', 'fabrics'];
  const others = ['occasions', 'ratings', 'discounts', 'rentals', 'price'];
  expect(Object.keys(body.facets)).toEqual([...facets, ...others]);
});

test('a filter that is repeated means any of its values, and at most 50 are taken', async () => {
  const one = await get('/api/products?category=women&color=red');
  expect(one.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([cast.lehenga]);
  const both = await get('/api/products?category=women&color=red&color=indigo&color=&sort=price-asc');
  expect(both.body.products).toHaveLength(2);
  expect((await get(`/api/products?${'size=S&'.repeat(51)}`)).status).toBe(400);
});

test('a blank parameter counts as absent', async () => {
  const { body } = await get('/api/products?category=&q=&minPrice=&maxPrice=&rental=&inStock=&tag=%20');
  expect(body.pagination.total).toBe(3);
});

test.each([
  ['minPrice=abc', 'minPrice'],
  ['minPrice=-1', 'minPrice'],
  ['minPrice=10.999', 'minPrice'],
  ['maxPrice=1e400', 'maxPrice'],
  ['maxPrice=NaN', 'maxPrice'],
  ['sort=price;drop', 'sort'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1&page=2', 'page'],
  ['page=x', 'page'],
  ['limit=0', 'limit'],
  ['limit=1.5', 'limit'],
  ['rental=maybe', 'rental'],
  ['rating=5', 'rating'],
  ['discount=33', 'discount'],
  ['brand=a%00b', 'brand'],
  ['q=%00', 'q'],
  ['category=a%00b', 'category'],
  [`tag=${'x'.repeat(5000)}`, 'tag'],
])('the query %s is refused with 400 and the name of the field', async (query, path) => {
  for (const list of ['/api/products', '/api/admin/products']) {
    const { status, body } = await get(`${list}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, errors: [{ path }] });
    expect(body.message).not.toContain('drop');
  }
});

test('a limit above 100 is capped, and a page far beyond the end is empty', async () => {
  const { body } = await get('/api/products?limit=100000');
  expect(body.pagination.limit).toBe(100);
  for (const page of [999_999_999, Number.MAX_SAFE_INTEGER]) {
    const beyond = await get(`/api/products?page=${page}&limit=100`);
    expect(beyond).toMatchObject({ status: 200, body: { products: [] } });
  }
});

test.each(['%ff', '%ED%A0%80', "'%20or%201=1--", '%25', '_', '\\', 'साड़ी', '🎉'])(
  'q=%s is treated as text',
  async (text) => {
    for (const path of ['/api/products?q=', '/api/products/search?q=', '/api/admin/products?search=']) {
      expect((await get(path + text)).status).toBe(200);
    }
  },
);

test('products are returned in the order of ids, without blank, repeated, unknown and hidden ones', async () => {
  const ids = [cast.lehenga, '', cast.saree, cast.kurta, ' ', cast.lehenga, "'", newId()];
  const { body } = await get(`/api/products?ids=${ids.join(',')}`);
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([cast.lehenga, cast.kurta]);
  expect((await get('/api/products?ids=')).body).toEqual({ products: [] });
});

test('only the first 100 of 400 ids are used', async () => {
  const strangers = Array.from({ length: 99 }, newId);
  const ids = [...strangers, cast.kurta, cast.lehenga, ...Array.from({ length: 299 }, newId)];
  const { status, body } = await get(`/api/products?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([cast.kurta]);
});

test('a search returns an array', async () => {
  const { status, body } = await get('/api/products/search?q=lehnga');
  expect(status).toBe(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Red lehenga']);
});

test.each(['', '?q=', '?q=%20%20', `?q=${'x'.repeat(201)}`, `?q=${'x'.repeat(5000)}`])(
  'the search %.20s is refused',
  async (query) => {
    const { status, body } = await get(`/api/products/search${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('q');
  },
);

test('a product is returned with its reviews and related products', async () => {
  const { status, body } = await get(`/api/products/${cast.lehenga}`);
  expect(status).toBe(200);
  expect(body.product).toMatchObject({ _id: cast.lehenga, category: { name: 'Women' } });
  expect(body.reviews).toEqual([]);
  expect(body.related.map(({ _id }: { _id: string }) => _id)).toEqual([cast.kurta]);
});

test.each(['1%20OR%201=1', '%2e%2e%2f', 'x'.repeat(5000), '%00', '%', newId()])(
  'product %.40s does not exist',
  async (id) => {
    for (const path of ['/api/products/', '/api/admin/products/']) {
      const { status, body } = await get(path + id);
      expect(status).toBe(404);
      expect(body.success).toBe(false);
    }
  },
);

test('only the owner and admins see a pending outfit', async () => {
  const status = async (name?: Name) =>
    (await get(`/api/products/${cast.sherwani}`, { token: name && tokens[name], headers: xAdmin })).status;
  expect(await status()).toBe(404);
  expect(await status('asha')).toBe(404);
  expect(await status('meera')).toBe(200);
  expect(await status('admin')).toBe(200);
});

test('the admin list shows admins all products, newest first, and others public ones', async () => {
  const all = await get('/api/admin/products', { token: tokens.admin });
  expect(all.body.pagination).toEqual({ page: 1, pages: 1, limit: 500, total: 5 });
  expect(all.body.products[0]._id).toBe(cast.sherwani);
  for (const token of [undefined, tokens.asha]) {
    const some = await get('/api/admin/products?limit=2', { token, headers: xAdmin });
    expect(some.body.pagination).toEqual({ page: 1, pages: 2, limit: 2, total: 3 });
    expect(Object.keys(some.body)).toEqual(['products', 'pagination']);
  }
});

test('the admin list supports search, category and sort', async () => {
  const { body } = await get('/api/admin/products?search=silk&category=Women&sort=price-asc', {
    token: tokens.admin,
  });
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([cast.saree]);
});

test('all categories and subcategories are returned unless a limit is given', async () => {
  for (const path of ['/api/admin/categories', '/api/admin/categories-with-info']) {
    const { body } = await get(path, { headers: xAdmin });
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Women', 'Men', 'Rental']);
    expect(body.categories[0]).toMatchObject({ productCount: 2, isActive: true, image: null });
  }
  expect((await get('/api/admin/categories?limit=2&page=2')).body.categories).toHaveLength(1);
  const ofWomen = await get(`/api/admin/subcategories?category=${cast.women}`);
  expect(ofWomen.body.subcategories[0]).toMatchObject({ name: 'Kurtas', category: { name: 'Women' } });
  expect((await get('/api/admin/subcategories?category=nothing')).body).toEqual({ subcategories: [] });
  expect((await get('/api/admin/categories?limit=x')).status).toBe(400);
});

test('the response has only the listed fields of a product', async () => {
  const { body } = await get('/api/products?limit=1');
  expect(Object.keys(body.products[0]).toSorted()).toEqual(
    [
      ...['_id', 'slug', 'name', 'description', 'brand', 'price', 'oldPrice', 'discountPercent', 'category'],
      ...['categoryName', 'subcategory', 'images', 'rentalImages', 'preview', 'sizes', 'colors', 'stock'],
      ...['tags', 'rating', 'reviewCount', 'isRental', 'rentalStatus', 'securityDeposit', 'owner'],
      ...['isActive', 'createdAt'],
    ].toSorted(),
  );
});

test('every path is documented', async () => {
  const { body } = await get('/api/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      ...['/api/products', '/api/products/search', '/api/products/{id}', '/api/products/reviews/recent'],
      ...['/api/admin/products', '/api/admin/products/{id}', '/api/admin/categories'],
      ...['/api/admin/categories-with-info', '/api/admin/subcategories', '/api/admin/banners'],
    ]),
  );
});
