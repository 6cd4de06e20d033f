import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { addProduct } from '../editor/add-products.server.ts';
import { mapAttributes, toApiAttributes } from '../product/product-attributes.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);

const shawl = () => ({
  name: 'Wool shawl',
  description: 'Warm.',
  price: 1299.5,
  stock: 7,
  category: cast.women,
  subcategory: cast.sarees,
});
const create = (body: object) => admin.call('POST', '/api/admin/products', { body });
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/products/${id}`, { body });
async function made(body: object = {}) {
  const { status, body: answer } = await create({ ...shawl(), ...body });
  if (status !== 201) throw new Error(answer.message);
  return answer.product;
}
async function movementsOf(id: string) {
  return await shop.db
    .selectFrom('stock_movements')
    .innerJoin('stock_items', 'stock_items.id', 'stock_item_id')
    .select(['change', 'reason', 'reference'])
    .where('product_id', '=', id)
    .orderBy('stock_movements.id')
    .execute();
}

test('an admin creates a product, and anyone can buy it', async () => {
  const { status, body } = await create({
    ...shawl(),
    category: { _id: cast.women, name: 'anything' },
    oldPrice: 1500,
    sizes: ['S', 'M'],
    colors: [' Red ', '', 'Red'],
    tags: ['winter', 'new-in'],
    brand: 'Loom',
    fabric: 'Pashmina',
    maker: { name: 'Kullu Weavers', address: 'Kullu' },
    countryOfOrigin: 'Nepal',
    hsn: '6214',
    measurements: { M: { length: 200 } },
    isAdmin: true,
  });
  expect([status, body.success]).toEqual([201, true]);
  expect(body.product).toMatchObject({
    price: 1299.5,
    stock: 7,
    sizes: ['S', 'M'],
    colors: ['Red'],
    tags: ['winter', 'new-in'],
    isActive: true,
    rating: 5,
    version: 1,
    hasSharedStock: true,
    hsn: '6214',
    measurements: { M: { length: 200 } },
  });
  const seen = (await shop.call('GET', '/api/products?q=pashmina')).body.products;
  expect(seen.map(({ _id }: { _id: string }) => _id)).toEqual([body.product._id]);
  expect((await shop.call('GET', `/api/products/${body.product._id}`)).body.product.version).toBeUndefined();
});

test.each([
  ['name', { name: undefined }, 'Please enter a name.'],
  ['name', { name: '  ' }, 'Please enter a name.'],
  ['description', { description: undefined }, 'Please enter a description.'],
  ['price', { price: undefined }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['price', { price: 10.999 }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['price', { price: -1 }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['price', { price: '10' }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['price', { price: 20_000_000 }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['oldPrice', { oldPrice: 0.001 }, 'The price is in rupees: 0 or more, with at most two decimals.'],
  ['oldPrice', { oldPrice: 1299 }, 'The MRP must be at least the price.'],
  ['stock', { stock: -1 }, 'The stock is a whole number, 0 or more.'],
  ['stock', { stock: 1.5 }, 'The stock is a whole number, 0 or more.'],
  ['stock', { stock: null }, 'The stock is a whole number, 0 or more.'],
  ['category', { category: undefined }, 'Please choose a category.'],
  ['category', { category: 'Women' }, 'Please choose a category.'],
  ['category', { category: '0192aaaa-0000-7000-8000-000000000000' }, 'Please choose an existing category.'],
  ['subcategory', { subcategory: undefined }, 'Please choose a subcategory.'],
  [
    'subcategory',
    { category: 'men', subcategory: 'sarees' },
    'Please choose a subcategory of this category.',
  ],
  ['images', { images: Array(21).fill('/media/a/1.webp') }, 'You can only upload up to 20 files in total.'],
  ['images', { images: ['https://elsewhere.test/a.png'] }, 'Please upload the pictures here first.'],
  ['hsn', { hsn: '62' }, 'An HSN code has 4, 6 or 8 digits.'],
  ['hsn', { hsn: '62044' }, 'An HSN code has 4, 6 or 8 digits.'],
  ['tags', { tags: 'winter' }, 'Please send this as a list.'],
  ['isRental', { isRental: true }, 'Rental outfits are added by their owners.'],
  ['variants', { variants: [{ size: 'M' }, { size: 'M' }] }, 'Each size and colour can appear only once.'],
  ['variants.0.stock', { variants: [{ size: 'M', stock: 0.5 }] }, 'The stock is a whole number, 0 or more.'],
])('a wrong %s is refused: %j', async (path, wrong, message) => {
  const places = Object.fromEntries(
    Object.entries(wrong).map(([key, value]) => [
      key,
      (cast as Record<string, unknown>)[value as string] ?? value,
    ]),
  );
  const { status, body } = await create({ ...shawl(), ...places });
  expect([status, body.message, body.errors]).toEqual([400, message, [{ path, message }]]);
});

test('only admins may write, and permission is checked before the input', async () => {
  const path = `/api/admin/products/${cast.lehenga}`;
  for (const [method, where] of [
    ['POST', '/api/admin/products'],
    ['PUT', path],
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const) {
    const body = { price: 'nonsense' };
    const headers = { 'x-admin': 'true' };
    expect((await shop.call(method, where, { body, headers })).status).toBe(401);
    expect((await shopper.call(method, where, { body, headers })).status).toBe(403);
  }
  expect((await change('nothing', { name: 'A' })).status).toBe(404);
  expect((await change(cast.lehenga, { name: '' })).body.message).toBe('Please enter a name.');
});

test('fields left out of a change are kept', async () => {
  const product = await made({
    sizes: ['S'],
    colors: ['Red'],
    tags: ['winter'],
    oldPrice: 2000,
    fabric: 'Wool',
  });
  const { status, body } = await change(product._id, { price: 1100 });
  expect(status).toBe(200);
  expect(body.product).toEqual({ ...product, price: 1100, discountPercent: 45, version: 2 });
  const cleared = (await change(product._id, { oldPrice: null, tags: [] })).body.product;
  expect(cleared).toMatchObject({ oldPrice: null, tags: [], fabric: 'Wool' });
});

test('every attribute is saved, changed and read as given', async () => {
  const attributes = (suffix: string) => ({
    ...toApiAttributes(mapAttributes((name) => `${name} ${suffix}`)),
    hsn: suffix.length === 3 ? '6214' : '6109',
  });
  const product = await made(attributes('new'));
  expect(product).toMatchObject(attributes('new'));
  expect((await change(product._id, attributes('changed'))).body.product).toMatchObject(
    attributes('changed'),
  );
});

test('of two admins who save the same product the second gets a conflict, and nothing is lost', async () => {
  const product = await made();
  const { version } = product;
  const [one, other] = await Promise.all([
    change(product._id, { name: 'Shawl of one', version }),
    change(product._id, { name: 'Shawl of the other', version }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
  expect(refused.body.message).toBe('Someone else changed this product in the meantime.');
  const now = (await admin.get(`/api/admin/products/${product._id}`)).body.product;
  expect(now).toEqual(saved.body.product);
  expect((await change(product._id, { price: 999, version: now.version })).status).toBe(200);
});

test('stock changes are recorded as received or corrected, with the admin', async () => {
  const { _id } = await made({ stock: 10 });
  expect((await change(_id, { stock: 25 })).body.product.stock).toBe(25);
  expect((await change(_id, { stock: 5 })).body.product.stock).toBe(5);
  await change(_id, { stock: 5 });
  expect(await movementsOf(_id)).toEqual([
    { change: 10, reason: 'received', reference: null },
    { change: 15, reason: 'received', reference: admin.id },
    { change: -20, reason: 'corrected', reference: admin.id },
  ]);
});

test('sales since the form was loaded are kept', async () => {
  const { _id } = await made({ stock: 10 });
  const buyer = await newShopper(shop);
  await buyer.add({ product: _id, quantity: 3 });
  expect((await buyer.order()).status).toBe(201);
  expect((await change(_id, { stock: 15, stockSeen: 10 })).body.product.stock).toBe(12);
  expect((await change(_id, { stock: 0, stockSeen: 13 })).body.product.stock).toBe(0);
});

test('a grid of sizes and colours has stock per choice', async () => {
  const grid = [
    { size: 'S', color: 'Red', stock: 2, sku: 'SH-S' },
    { size: 'M', color: 'Red', stock: 3, sku: 'SH-M' },
  ];
  const product = await made({ stock: undefined, variants: grid });
  expect(product).toMatchObject({ stock: 5, hasSharedStock: false, sizes: ['S', 'M'], colors: ['Red'] });
  const swapped = [
    { size: 'M', color: 'Red', sku: 'SH-S' },
    { size: 'S', color: 'Red', stock: 4, sku: 'SH-M' },
    { size: 'L', color: 'Blue', stock: 1 },
  ];
  const { body } = await change(product._id, { variants: swapped });
  expect(body.product.variants.map(({ _id, ...variant }: { _id: string }) => variant)).toEqual([
    { size: 'M', color: 'Red', stock: 3, sku: 'SH-S' },
    { size: 'S', color: 'Red', stock: 4, sku: 'SH-M' },
    { size: 'L', color: 'Blue', stock: 1, sku: null },
  ]);
  expect(body.product).toMatchObject({ stock: 8, sizes: ['M', 'S', 'L'], colors: ['Red', 'Blue'] });
  const sharing = await create({ ...shawl(), variants: [{ size: 'S', sku: 'SH-S' }] });
  expect([sharing.status, sharing.body.product.variants[0].sku]).toEqual([201, 'SH-S']);
});

test('a product switches from pooled to separate stock and back, and every unit is accounted for', async () => {
  const { _id } = await made({ stock: 10, sizes: ['S', 'M'] });
  const buyer = await newShopper(shop);
  await buyer.add({ product: _id, quantity: 4, size: 'M' });
  await buyer.order();
  const many = (
    await change(_id, {
      variants: [
        { size: 'M', stock: 2 },
        { size: 'L', stock: 3 },
      ],
    })
  ).body.product;
  expect(many).toMatchObject({ stock: 5, hasSharedStock: false, sizes: ['M', 'L'] });
  await buyer.add({ product: _id, quantity: 1, size: 'L' });
  expect((await buyer.order()).status).toBe(201);
  const one = (await change(_id, { stock: 6, colors: ['Red'] })).body.product;
  expect(one).toMatchObject({ stock: 6, hasSharedStock: true, sizes: ['M', 'L'], colors: ['Red'] });
  expect((await change(_id, { sizes: ['M'] })).body.product).toMatchObject({ stock: 6, sizes: ['M'] });
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('concurrent stock changes and sales lose and create no units', async () => {
  const { _id } = await made({ stock: 5 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => newShopper(shop)));
  await Promise.all(buyers.map((buyer) => buyer.add({ product: _id, quantity: 1 })));
  await Promise.all([
    ...buyers.map((buyer) => buyer.order()),
    change(_id, { stock: 9, stockSeen: 5 }),
    change(_id, { stock: 6, stockSeen: 5 }),
  ]);
  expect((await admin.get(`/api/admin/products/${_id}`)).body.product.stock).toBe(5);
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('searches find changes, and only admins see inactive products', async () => {
  const { _id } = await made();
  await change(_id, { name: 'Patola wrap', tags: ['heirloom'] });
  const find = async (q: string) =>
    (await shop.call('GET', `/api/products?q=${q}`)).body.products.map((each: { _id: string }) => each._id);
  expect([await find('patola'), await find('heirloom'), await find('shawl+warm')]).toEqual([
    [_id],
    [_id],
    [],
  ]);
  await change(_id, { isActive: false });
  expect(await find('patola')).toEqual([]);
  expect((await admin.get(`/api/admin/products/${_id}`)).body.product.isActive).toBe(false);
});

test('pictures come from uploads, and kept ones keep their alt text', async () => {
  const upload = { id: 'newpicture', url: 'https://media.test/new.png', kind: 'image', width: 9, height: 9 };
  await shop.db
    .insertInto('uploads')
    .values({ ...upload, user_id: admin.id })
    .execute();
  const [first, second] = ['/media/redlehenga/1200.webp', '/media/redlehenga2/1200.webp'];
  const { body } = await change(cast.lehenga, { images: [second, upload.url] });
  expect([body.product.images, body.product.imageAlts]).toEqual([
    [second, upload.url],
    ['Its back', ''],
  ]);
  expect((await change(cast.lehenga, { images: [first] })).body.message).toBe(
    'Please upload the pictures here first.',
  );
  const kurta = (await change(cast.kurta, { images: [] })).body.product;
  expect(kurta.images).toEqual(['/media/whitekurta/1200.webp']);
});

test('an admin sets pictures per colour; the change is audited, and unknown colours are refused', async () => {
  const [red, blue, front] = [
    '/media/redlehenga/1200.webp',
    '/media/whitekurta/1200.webp',
    '/media/redlehenga2/1200.webp',
  ];
  const known = ['redlehenga', 'whitekurta', 'redlehenga2'].map((id) => ({
    id,
    drawing: '{}',
    width: 9,
    height: 9,
  }));
  await shop.db
    .insertInto('pictures')
    .values(known)
    .onConflict((same) => same.doNothing())
    .execute();
  const product = await made({ colors: ['Red', 'Blue'], images: [front], colorImages: { Red: [red] } });
  expect(product).toMatchObject({
    images: [front],
    ownImages: [front],
    colorImages: { Red: [red] },
    version: 1,
  });
  const { body } = await change(product._id, { colorImages: { Red: [red, blue], Blue: [blue] }, version: 1 });
  expect(body.product).toMatchObject({
    images: [front],
    colorImages: { Red: [red, blue], Blue: [blue] },
    version: 2,
  });
  const stale = await change(product._id, { colorImages: {}, version: 1 });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Someone else changed this product in the meantime.',
  ]);
  const alone = (await change(product._id, { images: [], colorImages: { Blue: [blue] } })).body.product;
  expect(alone).toMatchObject({ images: [blue], ownImages: [], colorImages: { Blue: [blue] } });
  const log = shop.db.selectFrom('audit_log').select('after').where('subject_id', '=', product._id);
  expect((await log.orderBy('id').execute()).map(({ after }) => (after as AdminProduct).colorImages)).toEqual(
    [{ Red: [red] }, { Red: [red, blue], Blue: [blue] }, { Blue: [blue] }],
  );

  for (const [colorImages, message] of [
    [{ Green: [red] }, 'The product is not offered in Green.'],
    [{ Red: ['https://elsewhere.test/a.png'] }, 'Please upload the pictures here first.'],
    [{ Red: Array(21).fill(red) }, 'You can only upload up to 20 files in total.'],
  ] as const) {
    const refused = await change(product._id, { colorImages });
    expect([refused.status, refused.body.message]).toEqual([400, message]);
    expect((await create({ ...shawl(), colors: ['Red'], colorImages })).status).toBe(400);
  }
  const recoloured = (await change(product._id, { colors: ['Red'], colorImages: {} })).body.product;
  expect(recoloured).toMatchObject({ images: [], colorImages: {} });
});

test('pictures of a colour that is not offered are refused before anything is written', async () => {
  await made({ variants: [{ size: 'M', sku: 'TAKEN-M' }] });
  const { _id } = await made();
  const wrong = { variants: [{ size: 'M', sku: 'TAKEN-M' }], colorImages: { Green: [] } };
  for (const answer of [await change(_id, wrong), await create({ ...shawl(), ...wrong })])
    expect([answer.status, answer.body.message]).toEqual([400, 'The product is not offered in Green.']);
});

test('a product moves to another category only with one of its subcategories', async () => {
  const { _id } = await made();
  const moved = await change(_id, { category: cast.men });
  expect([moved.status, moved.body.errors[0].path]).toEqual([400, 'subcategory']);
  expect((await change(_id, { category: cast.men, subcategory: null })).body.product.category.name).toBe(
    'Men',
  );
  expect((await change(cast.lehenga, { price: 4400 })).status).toBe(200);
});

test('a rental outfit is updated as specified', async () => {
  const body = {
    name: 'Mirror-work set',
    description: 'Mended.',
    price: 750,
    securityDeposit: 3200,
    rentalImages: ['/media/mirrorwork/1200.webp'],
    isRental: true,
  };
  const { status, body: answer } = await change(cast.outfit, body);
  expect([status, answer.product]).toMatchObject([200, { ...body, rentalStatus: 'approved' }]);
  expect((await change(cast.outfit, { isRental: false })).body.errors[0].path).toBe('isRental');
  expect((await change(cast.outfit, { securityDeposit: -1 })).body.errors[0].path).toBe('securityDeposit');
});

test('a deleted product is hidden, stays in its orders, and can be restored', async () => {
  const variants = [{ size: 'M', stock: 4, sku: 'GONE-M' }];
  const { _id } = await made({ variants });
  const buyer = await newShopper(shop);
  await buyer.add({ product: _id, quantity: 1, size: 'M' });
  const { order } = (await buyer.order()).body;
  const path = `/api/admin/products/${_id}`;
  expect((await admin.call('DELETE', path)).body).toEqual({ success: true });
  expect((await admin.call('DELETE', path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(404);
  expect((await buyer.get(`/api/orders/${order._id}`)).body.order.items[0].name).toBe('Wool shawl');
  const restored = await admin.call('POST', `${path}/restore`);
  expect([restored.status, restored.body.product.stock]).toEqual([200, 3]);
  expect((await admin.call('POST', `${path}/restore`)).status).toBe(404);
});

test('a product without stock and variants has stock 0', async () => {
  const id = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Bare',
      categoryId: cast.men,
      pricePaise: 100 as never,
      variants: [{ quantity: 0 }],
    }),
  );
  expect((await made({ stock: undefined })).stock).toBe(0);
  expect((await change(id, { stock: 2 })).body.product).toMatchObject({ stock: 2, hasSharedStock: true });
});

test('the admin list can be filtered, sorted and paged; only admins see inactive products', async () => {
  const list = async (query: string) => {
    const { body } = await admin.get(`/api/admin/products?rental=0&tag=listed&${query}`);
    return body.products.map(({ name }: { name: string }) => name);
  };
  await made({ name: 'banded', tags: ['listed'], stock: 0, price: 30 });
  await made({ name: 'Ajrakh', tags: ['listed'], stock: 3, price: 20, subcategory: cast.kurtas });
  const { _id } = await made({ name: 'Chanderi', tags: ['listed'], stock: 50, price: 10, isActive: false });
  await shop.db
    .updateTable('products')
    .set({ tags: ['listed'] })
    .where('id', '=', cast.outfit)
    .execute();
  expect(await list('')).toEqual(['Chanderi', 'Ajrakh', 'banded']);
  expect(await list('sort=name')).toEqual(['Ajrakh', 'banded', 'Chanderi']);
  expect(await list('sort=name-desc&limit=1&page=2')).toEqual(['banded']);
  expect(await list('sort=price-asc')).toEqual(['Chanderi', 'Ajrakh', 'banded']);
  expect([await list('stock=out'), await list('stock=low')]).toEqual([['banded'], ['Ajrakh']]);
  expect([await list('active=0'), await list('subcategory=Kurtas')]).toEqual([['Chanderi'], ['Ajrakh']]);
  expect((await admin.get('/api/admin/products?stock=some')).body.message).toBe(
    'stock must be one of low, out.',
  );
  await change(_id, {
    variants: [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 1 },
    ],
  });
  expect(await list('stock=low&sort=name')).toEqual(['Ajrakh', 'Chanderi']);
  expect(await list('legal=missing')).toEqual([]);
  await shop.db
    .updateTable('products')
    .set({ net_quantity: '' })
    .where('name', 'in', ['Ajrakh', 'banded'])
    .execute();
  expect(await list('legal=missing&sort=name')).toEqual(['Ajrakh', 'banded']);
  const seen = (await shop.call('GET', '/api/admin/products?tag=listed&active=0')).body;
  expect(seen.pagination.total).toBe(0);
});

test('several products are updated, all or none', async () => {
  const [one, other] = [await made({ price: 100 }), await made({ price: 200 })];
  const put = (products: object[]) => admin.call('PUT', '/api/admin/products', { body: { products } });
  const pricesNow = async () =>
    await Promise.all(
      [one, other].map(async ({ _id }) => (await admin.get(`/api/admin/products/${_id}`)).body.product.price),
    );
  const half = await put([
    { _id: one._id, price: 1 },
    { _id: other._id, price: 2, version: 99 },
  ]);
  expect([half.status, await pricesNow()]).toEqual([409, [100, 200]]);
  expect(half.body.message).toBe('Someone else changed Wool shawl in the meantime.');
  expect((await put([{ _id: one._id, price: -1 }])).body.errors[0].path).toBe('products.0.price');
  expect((await put([{ _id: 'nothing' }])).status).toBe(400);
  const free = await put([
    { _id: one._id, price: 0 },
    { _id: other._id, price: 100 },
  ]);
  expect([free.status, free.body.errors]).toEqual([
    400,
    [{ path: 'price', message: 'Wool shawl would cost ₹0.' }],
  ]);
  expect(await pricesNow()).toEqual([100, 200]);
  // The list includes each product's version.
  const listed = (await admin.get('/api/admin/products?limit=100')).body.products;
  const { version } = listed.find(({ _id }: { _id: string }) => _id === other._id);
  const both = await put([
    { _id: other._id, version, price: 220, tags: ['sale'] },
    { _id: one._id, price: 110 },
  ]);
  expect([both.status, both.body.products.length, await pricesNow()]).toEqual([200, 2, [110, 220]]);
  expect((await put([{ _id: other._id, version, price: 1 }])).status).toBe(409);
  expect((await shop.call('GET', '/api/admin/products')).body.products[0]).not.toHaveProperty('version');
  expect((await shopper.call('PUT', '/api/admin/products', { body: {} })).status).toBe(403);
});

test('several products change category, and undo restores even a missing subcategory', async () => {
  const here = await made();
  const { category } = await made({ category: cast.men, subcategory: null });
  await shop.db.updateTable('products').set({ subcategory_id: null }).where('id', '=', here._id).execute();
  const put = (place: object, more: object = {}) =>
    admin.call('PUT', '/api/admin/products', { body: { products: [{ _id: here._id, ...place }], ...more } });
  const there = await put({ category: category._id, subcategory: null });
  expect(there.body.products[0].category.name).toBe('Men');
  const back = { category: cast.women, subcategory: null };
  expect((await put(back)).body.message).toBe('Please choose a subcategory.');
  const undone = await put(back, { takesBack: true });
  expect([undone.status, undone.body.products[0].category.name]).toEqual([200, 'Women']);
});

test('products for sale and rentals have separate categories', async () => {
  const sold = await made();
  const rented = { category: cast.rental, subcategory: null };
  const forSale = 'Products for sale cannot be in the Rental category.';
  for (const answer of [
    await change(sold._id, rented),
    await create({ ...shawl(), ...rented }),
    await admin.call('PUT', '/api/admin/products', {
      body: { products: [{ _id: sold._id, ...rented }], takesBack: true },
    }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([400, forSale]);
  }
  const outfit = await change(cast.outfit, { category: cast.men, subcategory: null });
  expect([outfit.status, outfit.body.errors]).toEqual([
    400,
    [{ path: 'category', message: 'Rental outfits must be in the Rental category.' }],
  ]);
});

test('catalogue admins see SKUs and low stock in the list', async () => {
  const variants = [
    { size: 'S', sku: 'LIST-S', stock: 5 },
    { size: 'M', sku: null, stock: 0 },
    { size: 'L', sku: 'LIST-L', stock: 6 },
  ];
  const { _id } = await made({ name: 'Numbered shawl', variants });
  const listed = async (call: typeof shop.call) => {
    const { products } = (await call('GET', '/api/admin/products?search=numbered')).body;
    return products.find((product: { _id: string }) => product._id === _id);
  };
  expect(await listed(admin.call)).toMatchObject({ skus: ['LIST-S', 'LIST-L'], lowChoices: 2 });
  for (const field of ['skus', 'lowChoices']) expect(await listed(shopper.call)).not.toHaveProperty(field);
  expect(await listed(shop.call)).not.toHaveProperty('skus');
});

test('a price is not raised above the MRP, for one product or many', async () => {
  const message = 'The MRP must be at least the price.';
  const { _id } = await made({ oldPrice: 1500 });
  const refused = { success: false, message, errors: [{ path: 'oldPrice', message }] };
  expect((await change(_id, { price: 1500.5 })).body).toMatchObject(refused);
  const changes = { products: [{ _id, price: 2000 }] };
  const together = await admin.call('PUT', '/api/admin/products', { body: changes });
  expect([together.status, together.body.message]).toEqual([400, `Wool shawl: ${message}`]);
  expect((await change(_id, { price: 1500 })).body.product).toMatchObject({ price: 1500, oldPrice: 1500 });
  expect((await change(_id, { price: 2000, oldPrice: null })).status).toBe(200);
});
