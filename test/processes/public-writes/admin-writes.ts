import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { blogInput, bodyOf, eventInput, type PublicShop, type Write } from './public-shop.ts';

export function listProducts({ men, women, sarees, shirt, kurta, saree, admin }: PublicShop): Write[] {
  const { token } = admin;
  const change = (id: string, body: object) => () => ({ token, at: { id }, body });
  const shawl = { name: 'Wool shawl', description: 'Warm.', price: 1299, stock: 7 };
  const create = async () => {
    const body = { ...shawl, category: men };
    return (await bodyOf(admin.call('POST', '/api/admin/products', { body }))).product;
  };
  /** Sets the quantity of a product with one stock item. */
  const count =
    (id: string, { from, to }: { from: number; to: number }) =>
    async () => {
      const { stockItems } = await bodyOf(admin.get(`/api/admin/stock?products=${id}`));
      return { token, body: { stockItems: [{ _id: stockItems[0]._id, stock: to, stockSeen: from }] } };
    };
  const route = 'PUT /api/admin/products/{id}';
  const stock = 'PUT /api/admin/stock';
  const look = 'PUT /api/admin/products/{id}/look';
  return [
    [route, 'price of the shirt', change(shirt, { price: 1100 })],
    [route, 'address of the shirt', change(shirt, { slug: 'mans-shirt' })],
    [route, 'address of the shirt, as before', change(shirt, { slug: '' })],
    [route, 'fabric of the kurta', change(kurta, { fabric: 'Khadi' })],
    [route, 'tags of the kurta', change(kurta, { tags: ['everyday', 'khadi'] })],
    [route, 'the shirt is hidden', change(shirt, { isActive: false })],
    [route, 'the shirt is shown again', change(shirt, { isActive: true })],
    [route, 'the saree moves to men', change(saree, { category: men, subcategory: null })],
    [route, 'the saree moves back', change(saree, { category: women, subcategory: sarees })],
    [
      'PUT /api/admin/products',
      'price of the shirt',
      () => ({ token, body: { products: [{ _id: shirt, price: 1000 }] } }),
    ],
    ['POST /api/admin/products', 'a shawl for men', () => ({ token, body: { ...shawl, category: men } })],
    [
      'DELETE /api/admin/products/{id}',
      'another shawl',
      async () => ({ token, at: { id: (await create())._id } }),
    ],
    [
      'POST /api/admin/products/{id}/restore',
      'another shawl',
      async () => {
        const { _id: id } = await create();
        await bodyOf(admin.call('DELETE', `/api/admin/products/${id}`));
        return { token, at: { id } };
      },
    ],
    [stock, 'two sarees more', count(saree, { from: 5, to: 7 })],
    [stock, 'no sarees are left', count(saree, { from: 7, to: 0 })],
    [stock, 'there are sarees again', count(saree, { from: 0, to: 4 })],
    [route, 'two sarees more', change(saree, { stock: 6, stockSeen: 4 })],
    [look, 'a saree goes with the kurta', change(kurta, { products: [saree] })],
    [look, 'nothing goes with the kurta', change(kurta, { products: [] })],
  ];
}

export function listProductFiles({ admin }: PublicShop): Write[] {
  const { token } = admin;
  const file = (handle: string, price: string) => ({
    headers: { 'content-type': 'text/csv' },
    body: [
      ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant Inventory Qty', 'Variant Price'],
      [handle, 'Wool waistcoat', 'Fine.', 'Men', '3', price],
    ]
      .map(csvLine)
      .join(''),
  });
  const route = 'POST /api/admin/products/import';
  return [
    [route, 'a waistcoat for men', () => ({ token, ...file('waistcoat', '900') })],
    [route, 'its price', () => ({ token, ...file('waistcoat', '950') })],
    [
      'POST /api/admin/products/imports/{id}/cancel',
      'one that has ended',
      async () => {
        const run = newId();
        await bodyOf(admin.call('POST', `/api/admin/products/import?run=${run}`, file('cap', '970')));
        return { token, at: { id: run } };
      },
    ],
  ];
}

export function listContent({ admin, banner, event, blog, day }: PublicShop): Write[] {
  const { token } = admin;
  const writesOf = (
    name: string,
    { input, id }: { input: { title: string; [field: string]: unknown }; id: string },
  ): Write[] => {
    const path = `/api/admin/${name}`;
    const create = async () => {
      const body = await bodyOf(admin.call('POST', path, { body: { ...input, title: 'Soon gone' } }));
      return body[name.slice(0, -1)]._id as string;
    };
    return [
      [`POST ${path}`, 'another one', () => ({ token, body: { ...input, title: 'Another' } })],
      [
        `PUT ${path}/{id}`,
        'its title',
        () => ({ token, at: { id }, body: { title: input.title.toUpperCase() } }),
      ],
      [`DELETE ${path}/{id}`, 'another one', async () => ({ token, at: { id: await create() } })],
    ];
  };
  return [
    ...writesOf('banners', { input: { title: 'Diwali', description: 'Lights on' }, id: banner }),
    ['PUT /api/admin/banners/order', 'of all', () => ({ token, body: { ids: [banner] } })],
    ...writesOf('events', { input: eventInput(), id: event }),
    ...writesOf('blogs', { input: blogInput(), id: blog }),
    [
      'POST /api/admin/pages/{page}/publish',
      'the questions on the support page',
      async () => {
        const draft = { lead: '', body: '### Do you ship abroad?\nNot yet.', revision: 0 };
        await bodyOf(admin.call('PUT', '/api/admin/pages/faq/draft', { body: draft }));
        return { token, at: { page: 'faq' }, body: { revision: 1, from: day(0) } };
      },
    ],
    [
      'PUT /api/admin/search-synonyms',
      'of sarees',
      () => ({ token, body: { synonyms: [['Paithani', 'saree']] } }),
    ],
  ];
}

export function listSettings({ admin, day }: PublicShop): Write[] {
  const { token } = admin;
  const rate = { kind: 'sale', from: day(60), threshold: 3000, below: 5, above: 18 };
  const pins = {
    headers: { 'content-type': 'text/csv' },
    body: 'pin,area,district,city,state\n560034,Koramangala,Bengaluru South,Bengaluru,Karnataka\n',
  };
  let later = 60;
  const addRate = async () => {
    const body = { kind: 'sale', hsnPrefix: '65', from: day(++later), rate: 5 };
    return (await bodyOf(admin.call('POST', '/api/admin/tax-rates', { body }))).rate._id as string;
  };
  const seller = { name: 'Asha Silks', address: '1 MI Road, Jaipur 302001', stateCode: '08', gstin: null };
  return [
    ['POST /api/admin/tax-rates', 'from a later day', () => ({ token, body: rate })],
    [
      'PUT /api/admin/tax-rates/{id}',
      'to another one',
      async () => ({ token, at: { id: await addRate() }, body: { rate: 12 } }),
    ],
    ['DELETE /api/admin/tax-rates/{id}', 'of hats', async () => ({ token, at: { id: await addRate() } })],
    [
      'DELETE /api/admin/tax-rates/{kind}/{from}',
      'from a later day',
      () => ({ token, at: { kind: rate.kind, from: rate.from } }),
    ],
    ['PUT /api/admin/settings', 'opening hours', () => ({ token, body: { hours: 'Every day' } })],
    ['PUT /api/admin/seller', 'another one', () => ({ token, body: seller })],
    ['PUT /api/admin/shipping/pins', 'one in Bengaluru', () => ({ token, ...pins })],
    ['POST /api/dev/clock', 'a second later', () => ({ token, body: { advanceSeconds: 1 } })],
  ];
}

export function listCategories({ admin, women, men, rental, kurtas, sarees }: PublicShop): Write[] {
  const { token } = admin;
  const writesOf = (
    name: string,
    { input, id, ids }: { input: object; id: string; ids: string[] },
  ): Write[] => {
    const path = `/api/admin/${name}`;
    const create = async () => {
      const body = await bodyOf(admin.call('POST', path, { body: { ...input, name: 'Soon gone' } }));
      return (body.category ?? body.subcategory)._id as string;
    };
    return [
      [`POST ${path}`, 'another one', () => ({ token, body: { ...input, name: 'Another' } })],
      [
        `PUT ${path}/{id}`,
        'its description',
        () => ({ token, at: { id }, body: { description: 'Fine ones' } }),
      ],
      [`DELETE ${path}/{id}`, 'an empty one', async () => ({ token, at: { id: await create() } })],
      [`PUT ${path}/order`, 'of all', () => ({ token, body: { ids } })],
    ];
  };
  const ofCategories = { input: { description: 'Fine' }, id: women, ids: [men, women, rental] };
  const ofSubcategories = { input: { category: women }, id: kurtas, ids: [sarees, kurtas] };
  const rules = [{ _id: women, terms: { rule: 'exchanges only', hours: 72 } }];
  return [
    ...writesOf('categories', ofCategories),
    ...writesOf('subcategories', ofSubcategories),
    ['PUT /api/admin/return-rules', 'of women', () => ({ token, body: { rules } })],
  ];
}
