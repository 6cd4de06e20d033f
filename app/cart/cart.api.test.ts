import { describe, expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import type { CartLine } from './cart.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const today = dayInIndia(new Date());
const period = { startDate: addDays(today, 10), endDate: addDays(today, 12) };

/** A new customer with calls for their cart. */
async function newShopper() {
  const { token, id } = await addPerson(shop);
  return shopperWith(token, id);
}
function shopperWith(token: string, id: string) {
  return {
    id,
    token,
    add: (body: unknown, key?: string) =>
      shop.call('POST', '/api/cart', { token, body, headers: key ? { 'idempotency-key': key } : {} }),
    change: (line: string, body: unknown) => shop.call('PATCH', `/api/cart/${line}`, { token, body }),
    remove: (line: string) => shop.call('DELETE', `/api/cart/${line}`, { token }),
    cart: async () => (await shop.call('GET', '/api/cart', { token })).body,
  };
}
function brief({ items }: { items: CartLine[] }) {
  return items.map((line) => [line.product.name, line.size, line.color, line.quantity]);
}

test('an empty cart costs nothing', async () => {
  const shopper = await newShopper();
  expect(await shopper.cart()).toEqual({
    items: [],
    coupon: null,
    summary: { subtotal: 0, discount: 0, shipping: 0, total: 0, tax: 0, freeShippingAt: 1999 },
  });
});

describe('adding', () => {
  test('a line comes at the server’s price, whatever the client says of it', async () => {
    const shopper = await newShopper();
    const product = { _id: cast.kurta, name: 'Free kurta', price: 1 };
    const answer = await shopper.add({ product, price: 1, quantity: 2, size: 'L', color: 'Indigo' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      items: [
        {
          product: { _id: cast.kurta, name: 'Cotton kurta', price: 899 },
          quantity: 2,
          size: 'L',
          color: 'Indigo',
          rentalPeriod: null,
          price: 899,
          lineTotal: 1798,
          available: 10,
          problem: null,
          priceChange: null,
        },
      ],
      summary: { subtotal: 1798, shipping: 120, total: 1918 },
    });
    expect(await shopper.cart()).toEqual(answer.body);
  });

  test('the same choice is the same line, another choice another', async () => {
    const shopper = await newShopper();
    await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
    await shopper.add({ product: cast.kurta, size: 'S', color: 'White', quantity: 2 });
    const { body } = await shopper.add({ product: cast.kurta, size: 'S', color: 'Indigo' });
    expect(brief(body)).toEqual([
      ['Cotton kurta', 'S', 'White', 3],
      ['Cotton kurta', 'S', 'Indigo', 1],
    ]);
  });

  test.each([
    ['kurta', { size: 'M', color: 'Default' }, ['M', 'White']],
    ['kurta', {}, ['M', 'White']],
    ['saree', { size: 'M', color: 'White' }, ['M', 'Gold']],
    ['lehenga', { size: 'S' }, ['S', 'Red']],
  ] as const)('%s as %o becomes %o', async (name, choice, expected) => {
    const shopper = await newShopper();
    const { body } = await shopper.add({ product: cast[name], ...choice });
    expect([body.items[0].size, body.items[0].color]).toEqual(expected);
  });

  test.each([
    [{ quantity: 0 }, 400],
    [{ quantity: -1 }, 400],
    [{ quantity: 1.5 }, 400],
    [{ quantity: 1e9 }, 400],
    [{ quantity: '2; ' }, 400],
    [{ quantity: null }, 400],
    [{ size: 'XXXL' }, 400],
    [{ size: "'; DROP TABLE cart_lines; --" }, 400],
    [{ size: ['M'] }, 400],
    [{ color: 'Purple' }, 400],
    [{ product: undefined }, 400],
    [{ product: { id: 1 } }, 400],
    [{ product: '1 OR 1=1' }, 404],
    [{ product: newId() }, 404],
    [{ quantity: 11 }, 409],
  ])('%o is refused and nothing is put in', async (wrong, status) => {
    const shopper = await newShopper();
    const answer = await shopper.add({ product: cast.kurta, size: 'S', color: 'White', ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
    expect((await shopper.cart()).items).toEqual([]);
  });

  test('what a body smuggles into prototypes is not heard, now or later', async () => {
    const shopper = await newShopper();
    const smuggled = '"__proto__":{"quantity":9},"constructor":{"prototype":{"merge":true}}';
    const { body } = await shopper.add(`{"product":"${cast.kurta}",${smuggled}}`);
    expect(body.items).toMatchObject([{ quantity: 1 }]);
    expect(({} as { quantity?: number }).quantity).toBeUndefined();
  });

  test('a number beyond all numbers is refused', async () => {
    const shopper = await newShopper();
    const { status } = await shopper.add(`{"product":"${cast.kurta}","quantity":1e400}`);
    expect(status).toBe(400);
  });

  test('a size that is not offered names those that are', async () => {
    const shopper = await newShopper();
    const { body } = await shopper.add({ product: cast.kurta, size: 'XL' });
    expect(body.message).toBe('Please choose one of the sizes S, M, L.');
  });

  test('more than there are is refused with how many there are', async () => {
    const shopper = await newShopper();
    await shopper.add({ product: cast.lehenga, size: 'S', quantity: 2 });
    const answer = await shopper.add({ product: cast.lehenga, size: 'S', quantity: 2 });
    expect([answer.status, answer.body.message]).toEqual([409, 'Only 3 left.']);
    const soldOut = await shopper.add({ product: cast.lehenga, size: 'L' });
    expect([soldOut.status, soldOut.body.message]).toEqual([409, 'This is sold out.']);
  });

  test('two colours with shared stock share its units', async () => {
    const shopper = await newShopper();
    await shopper.add({ product: cast.saree, color: 'Gold', quantity: 3 });
    const answer = await shopper.add({ product: cast.saree, color: 'Green', quantity: 3 });
    expect([answer.status, answer.body.message]).toEqual([409, 'Only 2 left.']);
  });

  test('twenty at once are all counted', async () => {
    const shopper = await newShopper();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shopper.add({ product: cast.kurta, size: ['S', 'M', 'L'][index % 3], color: 'Indigo' }),
      ),
    );
    const quantities = (await shopper.cart()).items.map((line: CartLine) => line.quantity);
    expect(quantities.sort()).toEqual([6, 7, 7]);
  });

  test('on two connections the last units are added once', async () => {
    const shopper = await newShopper();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shopper.add({ product: cast.saree, color: index % 2 === 0 ? 'Gold' : 'Green' }),
      ),
    );
    const added = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([added.length, refused.length]).toEqual([5, 7]);
    const quantities = (await shopper.cart()).items.map((line: CartLine) => line.quantity);
    expect(quantities.reduce((sum: number, each: number) => sum + each, 0)).toBe(5);
  });

  test('at once with the same key it is added once, and another input with the key is refused', async () => {
    const shopper = await newShopper();
    const input = { product: cast.kurta, size: 'S', color: 'White' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.add(input, 'same')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const other = await shopper.add({ ...input, quantity: 2 }, 'same');
    expect(other.status).toBe(409);
    expect(brief(await shopper.cart())).toEqual([['Cotton kurta', 'S', 'White', 1]]);
  });

  test('a refused input does not use up its key', async () => {
    const shopper = await newShopper();
    const input = { product: cast.kurta, size: 'S', color: 'White', quantity: 1_000 };
    expect((await shopper.add(input, 'refused')).status).toBe(409);
    const { status } = await shopper.add({ ...input, quantity: 1 }, 'refused');
    expect(status).toBe(200);
  });

  test('the 101st line is refused', async () => {
    const shopper = await newShopper();
    const start = addDays(today, 5);
    const variant = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', cast.outfit)
      .executeTakeFirstOrThrow();
    const lines = Array.from({ length: 100 }, (_, index) => ({
      id: newId(),
      user_id: shopper.id,
      product_id: cast.outfit,
      variant_id: variant.id,
      quantity: 1,
      rental_starts_on: addDays(start, index),
      rental_ends_on: addDays(start, index),
    }));
    await shop.db.insertInto('cart_lines').values(lines).execute();
    const answer = await shopper.add({ product: cast.kurta });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'A cart can have at most 100 different items.',
    ]);
  });
});

describe('merging a guest’s cart', () => {
  test('sent again with the same keys it neither loses nor doubles', async () => {
    const shopper = await newShopper();
    const send = () =>
      Promise.all([
        shopper.add({ product: cast.kurta, size: 'S', color: 'White', quantity: 2, merge: true }, 'line-a'),
        shopper.add({ product: cast.saree, color: 'Gold', quantity: 1, merge: true }, 'line-b'),
      ]);
    const answers = [...(await send()), ...(await send()), ...(await send())];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(brief(await shopper.cart()).sort()).toEqual([
      ['Cotton kurta', 'S', 'White', 2],
      ['Silk saree', 'M', 'Gold', 1],
    ]);
  });

  test('takes as many as there are', async () => {
    const shopper = await newShopper();
    await shopper.add({ product: cast.lehenga, size: 'S', quantity: 9, merge: true });
    const { body } = await shopper.add({ product: cast.lehenga, size: 'L', quantity: 9, merge: true });
    expect(body.items.map((line: CartLine) => [line.size, line.quantity, line.problem])).toEqual([
      ['S', 3, null],
      ['L', 1, 'This is sold out.'],
    ]);
    expect(body.summary.subtotal).toBe(3 * 4500);
  });

  test('a key belongs to its body and to its person', async () => {
    const [one, other] = [await newShopper(), await newShopper()];
    await one.add({ product: cast.kurta, quantity: 1 }, 'k');
    expect((await one.add({ product: cast.kurta, quantity: 2 }, 'k')).status).toBe(409);
    expect((await one.add({ product: cast.kurta }, 'k'.repeat(300))).status).toBe(400);
    expect((await other.add({ product: cast.kurta, quantity: 2 }, 'k')).status).toBe(200);
    expect(brief(await one.cart())).toEqual([['Cotton kurta', 'M', 'White', 1]]);
  });
});

describe('changing a line', () => {
  async function withKurta() {
    const shopper = await newShopper();
    const { body } = await shopper.add({ product: cast.kurta, size: 'S', color: 'White', quantity: 2 });
    return { shopper, line: body.items[0]._id as string };
  }

  test('quantity, size and colour', async () => {
    const { shopper, line } = await withKurta();
    const { status, body } = await shopper.change(line, { quantity: 3, size: 'L', color: 'Indigo' });
    expect(status).toBe(200);
    expect(brief(body)).toEqual([['Cotton kurta', 'L', 'Indigo', 3]]);
    expect(body.items[0]._id).toBe(line);
  });

  test.each([0, -5])('a quantity of %i removes it', async (quantity) => {
    const { shopper, line } = await withKurta();
    expect((await shopper.change(line, { quantity })).body.items).toEqual([]);
  });

  test('onto another line joins the two', async () => {
    const { shopper, line } = await withKurta();
    await shopper.add({ product: cast.kurta, size: 'M', color: 'White', quantity: 4 });
    const { body } = await shopper.change(line, { size: 'M' });
    expect(brief(body)).toEqual([['Cotton kurta', 'M', 'White', 6]]);
  });

  test.each([
    [{ quantity: 11 }, 409],
    [{ quantity: 1.5 }, 400],
    [{ quantity: '1' }, 400],
    [{ size: 'XXXL' }, 400],
    [{ color: 'Purple' }, 400],
  ])('to %o is refused and changes nothing', async (change, status) => {
    const { shopper, line } = await withKurta();
    const before = await shopper.cart();
    expect((await shopper.change(line, change)).status).toBe(status);
    expect(await shopper.cart()).toEqual(before);
  });

  test('of another person is not found and stays', async () => {
    const { shopper, line } = await withKurta();
    const other = await newShopper();
    expect((await other.change(line, { quantity: 9 })).status).toBe(404);
    expect((await other.remove(line)).status).toBe(404);
    expect((await other.remove('1 OR 1=1')).status).toBe(404);
    expect(brief(await shopper.cart())).toEqual([['Cotton kurta', 'S', 'White', 2]]);
  });

  test('by taking it out', async () => {
    const { shopper, line } = await withKurta();
    expect((await shopper.remove(line)).body.items).toEqual([]);
    expect((await shopper.remove(line)).status).toBe(404);
  });
});

test('what is no longer on sale stays visible, counts nothing, and can be taken out', async () => {
  const shopper = await newShopper();
  await shopper.add({ product: cast.saree, color: 'Green', quantity: 2 });
  await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', cast.saree).execute();
  const { items, summary } = await shopper.cart();
  expect(items[0]).toMatchObject({
    product: { name: 'Silk saree' },
    color: 'Green',
    price: 2500,
    lineTotal: 0,
    available: 0,
    problem: 'This product is no longer available.',
  });
  expect(summary).toMatchObject({ subtotal: 899, total: 1019 });
  expect((await shopper.change(items[0]._id, { quantity: 1 })).status).toBe(409);
  expect((await shopper.add({ product: cast.saree })).status).toBe(404);
  expect((await shopper.remove(items[0]._id)).body.items).toHaveLength(1);
  await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', cast.saree).execute();
});

describe('renting', () => {
  test('costs the deposit, as one piece, for its dates', async () => {
    const shopper = await newShopper();
    await shopper.add({ product: cast.outfit, rentalPeriod: period });
    const { body } = await shopper.add({ product: cast.outfit, rentalPeriod: period });
    expect(body.items).toMatchObject([{ quantity: 1, price: 3000, rentalPeriod: period, problem: null }]);
    const other = { startDate: addDays(today, 40), endDate: addDays(today, 40) };
    const more = await shopper.add({ product: cast.outfit, rentalPeriod: other });
    expect(more.body.items).toMatchObject([{ problem: null }, { rentalPeriod: other, problem: null }]);
  });

  test.each([
    ['no dates', undefined],
    ['an end before the start', { startDate: addDays(today, 5), endDate: addDays(today, 4) }],
    ['today', { startDate: today, endDate: addDays(today, 1) }],
    ['31 days', { startDate: addDays(today, 5), endDate: addDays(today, 35) }],
    ['181 days ahead', { startDate: addDays(today, 181), endDate: addDays(today, 181) }],
    ['a day that does not exist', { startDate: '2027-02-28', endDate: '2027-02-30' }],
    ['a time of day', { startDate: `${addDays(today, 5)}T10:00`, endDate: addDays(today, 6) }],
    ['half a period', { startDate: addDays(today, 5) }],
  ])('with %s is refused', async (_name, rentalPeriod) => {
    const shopper = await newShopper();
    expect((await shopper.add({ product: cast.outfit, rentalPeriod })).status).toBe(400);
    expect((await shopper.cart()).items).toEqual([]);
  });

  test('two pieces are refused, at first and later', async () => {
    const shopper = await newShopper();
    const input = { product: cast.outfit, rentalPeriod: period };
    expect((await shopper.add({ ...input, quantity: 2 })).status).toBe(400);
    const { body } = await shopper.add(input);
    expect((await shopper.change(body.items[0]._id, { quantity: 2 })).status).toBe(400);
  });

  test('one’s own outfit is refused', async () => {
    const { userId } = cast.meera;
    const meera = shopperWith(await openSession(shop.db, { userId }), userId);
    expect((await meera.add({ product: cast.outfit, rentalPeriod: period })).status).toBe(403);
  });
});

describe('a guest’s quote', () => {
  const quote = (items: unknown) => shop.call('POST', '/api/cart/quote', { body: { items } });

  test('is priced as a cart is', async () => {
    const { status, body } = await quote([
      { product: { _id: cast.kurta, price: 1 }, quantity: 1, size: 'M', color: 'Default' },
      { product: newId(), quantity: 1 },
      { product: cast.lehenga, quantity: 9, size: 'S' },
      { product: cast.lehenga, quantity: 1, size: 'XXXL', color: 'Red' },
      { product: cast.outfit, rentalPeriod: period },
      { product: cast.outfit },
    ]);
    expect(status).toBe(200);
    expect(
      body.items.map((line: CartLine) => [line.size, line.quantity, line.lineTotal, line.problem]),
    ).toEqual([
      ['M', 1, 899, null],
      ['S', 9, 40500, 'Only 3 left.'],
      ['XXXL', 1, 0, 'This size or colour is no longer available.'],
      ['M', 1, 3000, null],
      ['M', 1, 3000, 'Please choose your rental dates.'],
    ]);
    expect(body.summary.subtotal).toBe(899 + 40500 + 6000);
  });

  test('of one variant twice is one line', async () => {
    const { body } = await quote([
      { product: cast.saree, color: 'Gold', quantity: 4 },
      { product: cast.saree, color: 'Green', quantity: 2 },
    ]);
    expect(body.items.map((line: CartLine) => line.problem)).toEqual([null, 'Only 1 left.']);
  });

  test('of nothing is nothing', async () => {
    expect((await quote([])).body.items).toEqual([]);
  });

  test.each([
    ['a negative quantity', [{ product: cast.kurta, quantity: -1 }]],
    ['101 items', Array.from({ length: 101 }, () => ({ product: cast.kurta }))],
    ['no list', { 0: cast.kurta }],
    ['no product', [{}]],
    ['a word', ['kurta']],
  ])('with %s is refused', async (_name, items) => {
    expect((await quote(items)).status).toBe(400);
  });
});

test.each([
  ['GET', '/api/cart'],
  ['POST', '/api/cart'],
  ['PATCH', '/api/cart/x'],
  ['DELETE', '/api/cart/x'],
])('%s %s is closed to guests', async (method, path) => {
  const body = method === 'GET' ? undefined : {};
  expect((await shop.call(method, path, { body })).status).toBe(401);
});

test('a price that changed since is pointed out until more of it is added', async () => {
  const shopper = await newShopper();
  await shopper.add({ product: cast.kurta });
  await shop.db.updateTable('products').set({ price_paise: 999_50 }).where('id', '=', cast.kurta).execute();
  const [line] = (await shopper.cart()).items;
  expect(line).toMatchObject({
    price: 999.5,
    priceChange: 'The price of this item has changed from ₹899 to ₹999.50.',
  });
  await shopper.add({ product: cast.kurta });
  expect((await shopper.cart()).items[0]).toMatchObject({ quantity: 2, priceChange: null });
  await shop.db.updateTable('cart_lines').set({ added_price_paise: null }).execute();
  expect((await shopper.cart()).items[0].priceChange).toBeNull();
  await shop.db.updateTable('products').set({ price_paise: 899_00 }).where('id', '=', cast.kurta).execute();
});
