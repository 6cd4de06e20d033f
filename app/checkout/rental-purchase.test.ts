import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { type Database, inTransaction, openPool } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { reserveCartForPayment } from './payment/reserve-cart-for-payment.server.ts';
import { placeOrder } from './place-order.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const owner = await newShopper(shop, { name: 'Meera Nair' });
const today = await findToday(shop.db);
const period = (from: number) => ({ startDate: addDays(today, from), endDate: addDays(today, from + 2) });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

/** An approved outfit with a deposit of ₹2,000. */
async function newOutfit(): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Banarasi lehenga',
      categoryId: cast.rental,
      pricePaise: rupees(500),
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

async function newDress(quantity: number): Promise<string> {
  const variants = [{ size: 'M', color: 'Red', quantity }];
  const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(500), variants };
  return await inTransaction(shop.db, (trx) => addProduct(trx, fields));
}

/** A person with these outfits in the cart, each for the same days. */
async function someoneWith(outfits: readonly string[]): Promise<TestShopper> {
  const renter = await newShopper(shop);
  for (const product of outfits) await renter.add({ product, quantity: 1, rentalPeriod: period(5) });
  return renter;
}

test('a cart of outfits says that they arrive before their first day', async () => {
  const renter = await newShopper(shop);
  const read = async () => (await renter.get(`/api/cart?pin=${jaipur.postalCode}`)).body.delivery.deliveryBy;
  await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(12) });
  expect(await read()).toEqual({ earliest: addDays(today, 11), latest: addDays(today, 11) });
  await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(20) });
  expect(await read()).toEqual({ earliest: addDays(today, 11), latest: addDays(today, 19) });
});

test('other dates that a cart offers are not those that it has of the same outfit', async () => {
  const outfit = await newOutfit();
  const renter = await someoneWith([outfit]);
  await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(10) });
  expect((await (await someoneWith([outfit])).order()).status).toBe(201);
  const { items } = (await renter.get('/api/cart')).body;
  const offers = items.map(({ nextFree }: { nextFree: { startDate: string }[] }) => nextFree[0]);
  expect(offers).toEqual([period(15), undefined]);
});

describe('of people who buy the same days at the same time', () => {
  test.each([
    ['by cash', () => 'cash'],
    ['by card', () => 'card'],
    ['either way', (index: number) => (index % 2 ? 'cash' : 'card')],
  ])('%s, one gets them; the others get the next free period', async (_name, methodOf) => {
    const [outfit, other] = [await newOutfit(), await newOutfit()];
    const renters = await Promise.all(
      // In opposite orders, so that locks that are not in id order deadlock.
      Array.from({ length: 12 }, (_, index) => someoneWith(index % 2 ? [outfit, other] : [other, outfit])),
    );
    const answers = await Promise.all(
      renters.map((renter, index) => (methodOf(index) === 'cash' ? renter.order() : renter.open())),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(11);
    for (const { body } of refused) expect(body.nextFree[0]).toEqual(period(10));
    const { rows } = await shop.db
      .selectFrom('occupied_days')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('product_id', 'in', [outfit, other])
      .executeTakeFirstOrThrow();
    expect(rows).toBe(2);
  });
});

test('people who replace a card payment and people who open their first one do not deadlock', async () => {
  const [dress, outfit] = [await newDress(100), await newOutfit()];
  const renters = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)));
  for (const [index, renter] of renters.entries()) {
    await renter.add({ product: dress, quantity: 1 });
    // Opening the new payment releases their dress; the others reserve that stock after locking the outfit.
    if (index % 2) expect((await renter.open()).status).toBe(200);
    await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(5 + 5 * index) });
  }
  const answers = await Promise.all(
    renters.map((renter, index) => (index % 4 < 2 ? renter.order() : renter.open())),
  );
  expect(answers.map(({ status }) => status)).toEqual(renters.map((_, index) => (index % 4 < 2 ? 201 : 200)));
});

describe('a purchase with rentals loads the offers once and the taken days once, after it has locked the outfits', () => {
  test.each(['cash', 'card'])('by %s', async (method) => {
    const renter = await someoneWith([await newOutfit(), await newOutfit()]);
    const { items, summary } = (await renter.get('/api/cart')).body;
    const actor: Actor = { kind: 'user', userId: renter.id, permissions: [] };
    const sent: string[] = [];
    await using db = openRecordedDatabase(sent);
    if (method === 'cash') {
      const seen = items.map((line: { product: { _id: string } }) => ({
        ...line,
        product: line.product._id,
      }));
      const input = {
        shippingInfo: jaipur,
        paymentMethod: 'cod' as const,
        items: seen,
        total: summary.total,
      };
      await placeOrder(db, actor, { input, rules: UNLIMITED_CASH_ORDERS });
    } else {
      const input = { amount: summary.total * 100, shippingInfo: jaipur };
      await reserveCartForPayment({ db, payments: shop.payments }, actor, { path: '/', input });
    }
    const interesting = sent.map(kindOf).filter(Boolean);
    expect(interesting).toEqual(['lock', 'offers', 'taken days']);
  });
});

function kindOf(query: string): string | undefined {
  if (/^select "id" from "products".*for no key update$/s.test(query)) return 'lock';
  if (/^select .*from "products".*"hsn"|^select .*"hsn".*from "products"/s.test(query)) return 'offers';
  return /^select .* from "occupied_days"/s.test(query) ? 'taken days' : undefined;
}

/** A database on separate connections that adds the SQL of each query to `sent`. */
function openRecordedDatabase(sent: string[]): Database {
  const pool = openPool(shop.databaseUrl);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...query: unknown[]) => unknown;
    const sendRecorded = (query: string | pg.QueryConfig, ...values: unknown[]) => {
      sent.push(typeof query === 'string' ? query : query.text);
      return send(query, ...values);
    };
    client.query = sendRecorded as typeof client.query;
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
