import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import type { TestAnswer, TestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

/** A call that changes something, as its sender makes it. */
export interface WriteRequest {
  token: string;
  /** what stands in the route's path, such as `{id}` */
  at?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A write of the API, in one of its cases; `prepare` makes what it needs first. */
export type Write = [route: string, subject: string, prepare: () => Promise<WriteRequest> | WriteRequest];

const DAY_MS = 86_400_000;

export type PublicShop = Awaited<ReturnType<typeof seedPublicShop>>;

/** The fixtures, and one of everything else that guests see. */
export async function seedPublicShop(shop: TestShop) {
  const cast = await seedFixtures(shop.db);
  await saveSeller(shop.db, DEMO_SELLER);
  const shirt = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Linen shirt',
      categoryId: cast.men,
      pricePaise: rupees(1200),
      variants: [
        { size: 'M', color: 'White', quantity: 1 },
        { size: 'L', color: 'White', quantity: 8 },
      ],
    }),
  );
  const admin = await newShopper(shop, { isAdmin: true });
  const today = await findToday(shop.db);
  const meera = { id: cast.meera.userId, token: await openSession(shop.db, cast.meera) };
  const make = async (path: string, body: object) => {
    const answer = await shop.call('POST', path, { token: admin.token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body;
  };
  const { banner } = await make('/api/admin/banners', { title: 'Diwali', description: 'Lights on' });
  const { event } = await make('/api/admin/events', eventInput());
  const { blog } = await make('/api/admin/blogs', blogInput());
  const { review } = await make(`/api/products/${cast.kurta}/reviews`, { rating: 4, comment: 'Soft.' });
  const ids = { banner: banner._id, event: event._id, blog: blog._id, kurtaReview: review._id };
  return { ...cast, shirt, admin, meera, ...ids, day: (count: number) => addDays(today, count) };
}

function eventInput(title = 'Tea with weavers') {
  const date = new Date(Date.now() + 30 * DAY_MS).toISOString();
  return { title, description: 'With cake.', date, location: 'Jaipur' };
}

function blogInput(title = 'On cotton') {
  return { title, content: 'One.\n\nTwo.', author: 'Ila Menon', excerpt: 'In short.', date: '2026-07-01' };
}

/** An outfit that anyone may see. */
export async function addOutfit(
  shop: TestShop,
  { rental }: PublicShop,
  owner: { id: string },
): Promise<string> {
  const terms = { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id } as const;
  const variants = [{ size: 'M', color: 'Red', quantity: 1 }];
  const outfit = { name: 'Lent shawl', categoryId: rental, pricePaise: rupees(500), variants, rental: terms };
  return await inTransaction(shop.db, (trx) => addProduct(trx, outfit));
}

/** The writes of the API that may change what guests see, by the part of the shop that has them. */
export function listPublicWrites(shop: TestShop, cast: PublicShop) {
  return {
    purchases: [...listPurchases(shop, cast), ...listReturns(shop, cast)],
    rentals: [...listRentalOrders(shop, cast), ...listOutfits(shop, cast)],
    products: [...listProducts(cast), ...listProductFiles(cast), ...listReviews(shop, cast)],
    content: listContent(cast),
    people: listPeople(shop, cast),
    settings: [...listSettings(cast), ...listCategories(cast)],
  };
}

interface Choice {
  product: string;
  size?: string;
  color?: string;
  quantity?: number;
  rentalPeriod?: object;
}

/** The body of a response that succeeded. */
async function bodyOf(response: Promise<TestAnswer>) {
  const { status, body } = await response;
  if (status >= 400) throw new Error(`${status} ${body.message}`);
  return body;
}

async function shopperWith(shop: TestShop, choice: Choice): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  await bodyOf(shopper.add(choice));
  return shopper;
}

async function placeOrder(shop: TestShop, choice: Choice) {
  const shopper = await shopperWith(shop, choice);
  return { shopper, order: (await bodyOf(shopper.order())).order };
}

function listPurchases(shop: TestShop, { lehenga, kurta, shirt, outfit, admin, day }: PublicShop): Write[] {
  const oneKurta = { product: kurta, size: 'S', color: 'White' };
  const lastLehenga = { product: lehenga, size: 'M', color: 'Red' };
  const someDays = { product: outfit, rentalPeriod: { startDate: day(20), endDate: day(22) } };
  const buy = (choice: Choice) => async () => {
    const { token } = await shopperWith(shop, choice);
    return { token, body: { shippingInfo: jaipur, paymentMethod: 'cod' } };
  };
  const openPayment =
    (choice: Choice, more: object = {}) =>
    async () => {
      const { token, get } = await shopperWith(shop, choice);
      const { summary } = await bodyOf(get('/api/cart'));
      return { token, body: { amount: Math.round(summary.total * 100), shippingInfo: jaipur, ...more } };
    };
  const openedPayment = async () => {
    const shopper = await shopperWith(shop, oneKurta);
    return { token: shopper.token, orderId: (await bodyOf(shopper.open())).id };
  };
  const move = (choice: Choice, status: string) => async () => {
    const { order } = await placeOrder(shop, choice);
    return { token: admin.token, at: { id: order._id }, body: { status } };
  };
  const status = 'PUT /api/admin/orders/{id}/status';
  return [
    ['POST /api/cart/orders', 'one of several kurtas', buy(oneKurta)],
    ['POST /api/cart/orders', 'the last lehenga in M', buy(lastLehenga)],
    ['POST /api/cart/orders', 'days of an outfit', buy(someDays)],
    [
      'POST /api/orders/{id}/cancel',
      'one of several kurtas',
      async () => {
        const { shopper, order } = await placeOrder(shop, oneKurta);
        return { token: shopper.token, at: { id: order._id }, body: { reason: 'Ordered by mistake' } };
      },
    ],
    [status, 'packed', move(oneKurta, 'Packed')],
    [status, 'cancelled, the last shirt', move({ product: shirt, size: 'M', color: 'White' }, 'Cancelled')],
    ['POST /api/payment/create-order', 'one of several kurtas', openPayment(oneKurta)],
    [
      'POST /api/payment/create-payment-intent',
      'one of several kurtas',
      openPayment(oneKurta, { currency: 'INR', payment_method_types: ['card'] }),
    ],
    [
      'POST /api/payment/cancel',
      'one of several kurtas',
      async () => {
        const { token, orderId } = await openedPayment();
        return { token, body: { paymentOrderId: orderId } };
      },
    ],
    [
      'POST /api/dev/sandbox/pay',
      'one of several kurtas',
      async () => {
        const { token, orderId } = await openedPayment();
        return { token, body: { orderId, outcome: 'silent' } };
      },
    ],
  ];
}

function listReturns(shop: TestShop, { kurta, admin }: PublicShop): Write[] {
  const decide = (before: string[], status: string) => async () => {
    const { shopper, order } = await placeOrder(shop, { product: kurta, size: 'S', color: 'White' });
    const put = (path: string, to: string) => bodyOf(admin.call('PUT', path, { body: { status: to } }));
    await put(`/api/admin/orders/${order._id}/status`, 'Delivered');
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too small' }];
    const asked = await bodyOf(
      shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items, upiId: 'asha@upi' } }),
    );
    const { _id: id } = asked.return;
    for (const each of before) await put(`/api/admin/returns/${id}`, each);
    return { token: admin.token, at: { id }, body: { status } };
  };
  const route = 'PUT /api/admin/returns/{id}';
  return [
    [route, 'approved', decide([], 'Approved')],
    [route, 'one of several kurtas arrives', decide(['Approved'], 'Received')],
  ];
}

function listReviews(shop: TestShop, { saree, kurta, kurtaReview, admin }: PublicShop): Write[] {
  return [
    [
      'POST /api/products/{id}/reviews',
      'of the saree',
      async () => {
        const { token } = await newShopper(shop);
        return { token, at: { id: saree }, body: { rating: 3, comment: 'Heavy.' } };
      },
    ],
    [
      'PUT /api/products/{id}/reviews/{reviewId}',
      'of the kurta',
      () => ({
        token: admin.token,
        at: { id: kurta, reviewId: kurtaReview },
        body: { rating: 2, comment: 'It shrank.' },
      }),
    ],
  ];
}

function listRentalOrders(shop: TestShop, { outfit, sherwani, admin, meera, day }: PublicShop): Write[] {
  let from = 30;
  const request = async (product: string) => {
    const renter = await newShopper(shop);
    from += 6;
    const body = { startDate: day(from), endDate: day(from + 1) };
    const path = `/api/products/rentals/${product}/orders`;
    const { rentalOrder } = await bodyOf(renter.call('POST', path, { body }));
    return { renter, id: rentalOrder._id as string, total: rentalOrder.total as number };
  };
  const moveTo = async (id: string, ...statuses: string[]) => {
    for (const status of statuses)
      await bodyOf(admin.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: { status } }));
  };
  const answer = (status: string) => async () => {
    const { id } = await request(outfit);
    return { token: meera.token, at: { id }, body: { status } };
  };
  const rated = async () => {
    const { renter, id } = await request(sherwani);
    await moveTo(id, 'Approved', 'Dispatched', 'Returned', 'Completed');
    return { renter, id };
  };
  const rating = { rating: 4, comment: 'Kind' };
  const status = 'PUT /api/products/rentals/orders/{id}/status';
  const rate = 'POST /api/products/rentals/orders/{id}/rating';
  return [
    [
      'POST /api/products/rentals/{id}/orders',
      'the outfit',
      async () => {
        const { token } = await newShopper(shop);
        return { token, at: { id: outfit }, body: { startDate: day(30), endDate: day(31) } };
      },
    ],
    [status, 'approved', answer('Approved')],
    [status, 'rejected, the days are free again', answer('Rejected')],
    [
      'POST /api/products/rentals/orders/{id}/payment',
      'of the fee',
      async () => {
        const { renter, id, total } = await request(outfit);
        await moveTo(id, 'Approved');
        const body = { rentalOrder: id, amount: total * 100 };
        const opened = await bodyOf(renter.call('POST', '/api/payment/create-order', { body }));
        return { token: renter.token, at: { id }, body: await payAt(shop, opened.id, 'success') };
      },
    ],
    [
      rate,
      'by one side, still hidden',
      async () => {
        const { renter, id } = await rated();
        return { token: renter.token, at: { id }, body: rating };
      },
    ],
    [
      rate,
      'by the other side, too',
      async () => {
        const { renter, id } = await rated();
        await bodyOf(renter.call('POST', `/api/products/rentals/orders/${id}/rating`, { body: rating }));
        return { token: meera.token, at: { id }, body: rating };
      },
    ],
  ];
}

function listOutfits(shop: TestShop, { outfit, admin, meera, day }: PublicShop): Write[] {
  const input = async () => {
    const id = newId();
    const url = `/media/${id}/1200.webp`;
    const upload = { id, url, user_id: meera.id, kind: 'image', width: 900, height: 1200 };
    await shop.db.insertInto('uploads').values(upload).execute();
    const gown = { name: 'Green gown', description: 'Worn to one wedding.', size: 'M', color: 'Green' };
    return { ...gown, price: 1250, securityDeposit: 6000, rentalImages: [url] };
  };
  const submit = async () => {
    const body = await input();
    const answer = shop.call('POST', '/api/products/rentals', { token: meera.token, body });
    return (await bodyOf(answer)).product._id as string;
  };
  const approve = async (id: string) => {
    await bodyOf(admin.call('PUT', `/api/products/rentals/${id}/approve`, { body: {} }));
    return id;
  };
  const change = (body: object) => async () => ({ token: meera.token, at: { id: outfit }, body });
  const route = 'PUT /api/products/rentals/{id}';
  return [
    [
      'POST /api/products/rentals',
      'waits for approval',
      async () => ({ token: meera.token, body: await input() }),
    ],
    [route, 'price of the outfit', change({ price: 750 })],
    [route, 'blocked days of the outfit', change({ blackouts: [{ startDate: day(80), endDate: day(82) }] })],
    [route, 'the outfit is paused', change({ paused: true })],
    [
      'PUT /api/products/rentals/{id}/approve',
      'another outfit',
      async () => ({ token: admin.token, at: { id: await submit() }, body: {} }),
    ],
    [
      'PUT /api/products/rentals/{id}/reject',
      'one that waits',
      async () => ({ token: admin.token, at: { id: await submit() }, body: {} }),
    ],
    [
      'PUT /api/products/rentals/{id}/reject',
      'one that is shown',
      async () => ({ token: admin.token, at: { id: await approve(await submit()) }, body: {} }),
    ],
    [
      'DELETE /api/products/rentals/{id}',
      'one that is shown',
      async () => ({ token: meera.token, at: { id: await approve(await submit()) } }),
    ],
  ];
}

function listPeople(shop: TestShop, { admin, meera }: PublicShop): Write[] {
  const rename = (id: string) => () => ({ token: admin.token, at: { id }, body: { name: 'Meenakshi Rao' } });
  const remove = (id: string) => ({ token: admin.token, at: { id } });
  const route = 'PUT /api/admin/users/{id}';
  return [
    [
      'PATCH /api/auth/me',
      'the owner of the outfits',
      () => ({ token: meera.token, body: { name: 'Meenu Iyer' } }),
    ],
    [
      'PATCH /api/auth/me',
      'somebody else',
      async () => ({ token: (await newShopper(shop)).token, body: { name: 'Tara' } }),
    ],
    [route, 'the owner of the outfits', rename(meera.id)],
    [route, 'somebody else', async () => rename((await newShopper(shop)).id)()],
    [
      'DELETE /api/admin/users/{id}',
      'somebody without outfits',
      async () => remove((await newShopper(shop)).id),
    ],
  ];
}

function listProducts({ men, women, sarees, shirt, kurta, saree, admin }: PublicShop): Write[] {
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
  return [
    [route, 'price of the shirt', change(shirt, { price: 1100 })],
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
  ];
}

function listProductFiles({ admin }: PublicShop): Write[] {
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

function listContent({ admin, banner, event, blog }: PublicShop): Write[] {
  const { token } = admin;
  const writesOf = (name: string, { input, id }: { input: object; id: string }): Write[] => {
    const path = `/api/admin/${name}`;
    const create = async () => {
      const body = await bodyOf(admin.call('POST', path, { body: { ...input, title: 'Soon gone' } }));
      return body[name.slice(0, -1)]._id as string;
    };
    return [
      [`POST ${path}`, 'another one', () => ({ token, body: { ...input, title: 'Another' } })],
      [`PUT ${path}/{id}`, 'its title', () => ({ token, at: { id }, body: { title: 'Another title' } })],
      [`DELETE ${path}/{id}`, 'another one', async () => ({ token, at: { id: await create() } })],
    ];
  };
  return [
    ...writesOf('banners', { input: { title: 'Diwali', description: 'Lights on' }, id: banner }),
    ['PUT /api/admin/banners/order', 'of all', () => ({ token, body: { ids: [banner] } })],
    ...writesOf('events', { input: eventInput(), id: event }),
    ...writesOf('blogs', { input: blogInput(), id: blog }),
    [
      'PUT /api/admin/search-synonyms',
      'of sarees',
      () => ({ token, body: { synonyms: [['Paithani', 'saree']] } }),
    ],
  ];
}

function listSettings({ admin, day }: PublicShop): Write[] {
  const { token } = admin;
  const rate = { kind: 'sale', from: day(60), threshold: 3000, below: 5, above: 18 };
  const seller = { name: 'Asha Silks', address: '1 MI Road, Jaipur 302001', stateCode: '08', gstin: null };
  return [
    ['POST /api/admin/tax-rates', 'from a later day', () => ({ token, body: rate })],
    [
      'DELETE /api/admin/tax-rates/{kind}/{from}',
      'from a later day',
      () => ({ token, at: { kind: rate.kind, from: rate.from } }),
    ],
    ['PUT /api/admin/settings', 'opening hours', () => ({ token, body: { hours: 'Every day' } })],
    ['PUT /api/admin/seller', 'another one', () => ({ token, body: seller })],
    ['POST /api/dev/clock', 'a second later', () => ({ token, body: { advanceSeconds: 1 } })],
  ];
}

function listCategories({ admin, women, men, rental, kurtas, sarees }: PublicShop): Write[] {
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
  return [...writesOf('categories', ofCategories), ...writesOf('subcategories', ofSubcategories)];
}

/** Writes of what only their senders see. */
export function listPrivateWrites(shop: TestShop, { kurta, saree, event, admin }: PublicShop): Write[] {
  const by = (body: object) => async () => ({ token: (await newShopper(shop)).token, body });
  const coupon = { code: 'DIWALI20', kind: 'percentage', percentOff: 20, description: 'A fifth off' };
  return [
    ['POST /api/cart', 'a kurta', by({ product: kurta, size: 'M', color: 'White' })],
    ['POST /api/wishlist', 'a saree', by({ product: saree })],
    ['POST /api/addresses', 'in Jaipur', by(jaipur)],
    [
      'POST /api/events/{id}/register',
      'a guest of it',
      async () => ({ ...(await by({})()), at: { id: event } }),
    ],
    ['POST /api/admin/coupons', 'a fifth off', () => ({ token: admin.token, body: coupon })],
  ];
}
