import { expect, test } from 'vitest';
import { addCategory, addSubcategory } from '#app/catalog/categories/write-categories.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
await seedFixtures(db);
const admin = await addPerson(shop, { isAdmin: true });
const category = await addCategory(db, { name: 'Lingerie' });
const subcategory = await addSubcategory(db, { categoryId: category, name: 'Sets' });
const add = (name: string, subcategoryId?: string) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: category, ...(subcategoryId && { subcategoryId }), pricePaise: rupees(500) },
      variants: ['S', 'M'].map((size) => ({ size, quantity: 100 })),
    }),
  );
const bra = await add('Bra');
const set = await add('Set', subcategory);

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, body });
const setRules = (rules: object[]) => asAdmin('PUT', '/api/admin/return-rules', { rules });
const termsOf = async (product: string) =>
  (await shop.call('GET', `/api/products/${product}`)).body.product.returnTerms;

async function bought(product: string, shopper?: TestShopper) {
  const person = shopper ?? (await newShopper(shop));
  await person.add({ product, size: 'M' });
  const { order } = (await person.order()).body;
  await asAdmin('PUT', `/api/admin/orders/${order._id}/status`, { status: 'Delivered' });
  const send = (what: 'returns' | 'exchanges', reason: string) =>
    person.call('POST', `/api/orders/${order._id}/${what}`, {
      body: {
        items: [
          { item: order.items[0]._id, quantity: 1, reason, ...(what === 'exchanges' && { size: 'S' }) },
        ],
        upiId: 'asha@okbank',
      },
    });
  const read = async () => (await person.get(`/api/orders/${order._id}`)).body.order;
  return { send, read };
}

const NOT_RETURNABLE = { rule: 'not returnable', hours: 48 };
const EXCHANGES = { rule: 'exchanges only', hours: 168 };

test('a product has the rule of its subcategory, else of its category, else of the shop', async () => {
  expect([await termsOf(bra), await termsOf(set)]).toEqual([
    { rule: 'returns and exchanges', hours: 48 },
    { rule: 'returns and exchanges', hours: 48 },
  ]);
  const saved = await setRules([{ _id: category, terms: NOT_RETURNABLE }]);
  expect(saved.body.rules).toContainEqual({
    ...{ _id: category, name: 'Lingerie', category: null, terms: NOT_RETURNABLE },
  });
  expect([await termsOf(bra), await termsOf(set)]).toEqual([NOT_RETURNABLE, NOT_RETURNABLE]);
  await setRules([{ _id: subcategory, terms: EXCHANGES }]);
  expect([await termsOf(bra), await termsOf(set)]).toEqual([NOT_RETURNABLE, EXCHANGES]);
  await setRules([
    { _id: category, terms: null },
    { _id: subcategory, terms: null },
  ]);
  await asAdmin('PUT', '/api/admin/settings', { returnRule: 'exchanges only', returnHours: 72 });
  expect(await termsOf(set)).toEqual({ rule: 'exchanges only', hours: 72 });
  await asAdmin('PUT', '/api/admin/settings', { returnRule: 'returns and exchanges', returnHours: 48 });
});

test('an order keeps the rule that held when it was placed', async () => {
  await setRules([{ _id: category, terms: NOT_RETURNABLE }]);
  const { send, read } = await bought(bra);
  await setRules([{ _id: category, terms: null }]);
  expect((await read()).items[0].returnTerms).toEqual(NOT_RETURNABLE);
  const refused = [await send('returns', 'I do not like it'), await send('exchanges', 'Too small')];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(refused[0]?.body.message).toBe(
    'Bra is not returnable, unless it is faulty, incomplete or not what you ordered.',
  );
  const later = await bought(bra);
  expect((await later.send('exchanges', 'Too small')).status).toBe(201);
});

test.each(['returns', 'exchanges'] as const)(
  'what is faulty is taken back, whatever the rule: %s',
  async (what) => {
    await setRules([{ _id: category, terms: NOT_RETURNABLE }]);
    const { send } = await bought(bra);
    await setRules([{ _id: category, terms: null }]);
    expect((await send(what, 'Faulty or damaged')).status).toBe(201);
  },
);

test('what can only be exchanged is not refunded because it does not fit', async () => {
  await setRules([{ _id: category, terms: EXCHANGES }]);
  const { send } = await bought(bra);
  await setRules([{ _id: category, terms: null }]);
  expect((await send('returns', 'Too small')).body.message).toBe(
    'Bra can only be exchanged, unless it is faulty, incomplete or not what you ordered.',
  );
  expect((await send('exchanges', 'Too small')).status).toBe(201);
});

test('each item has its own window', async () => {
  await setRules([{ _id: subcategory, terms: { rule: 'returns and exchanges', hours: 168 } }]);
  const [short, long] = [await bought(bra), await bought(set)];
  await setRules([{ _id: subcategory, terms: null }]);
  await advanceShopClock(db, 49 * 3600);
  expect((await short.send('exchanges', 'Too small')).body.message).toContain('within 48 hours of delivery');
  expect([(await short.read()).returnableUntil, (await long.read()).returnableUntil]).toEqual([
    null,
    expect.any(String),
  ]);
  expect((await long.send('exchanges', 'Too small')).status).toBe(201);
  await advanceShopClock(db, 168 * 3600);
  const late = await bought(set);
  expect((await late.read()).items[0].returnableUntil).not.toBeNull();
});

test('rules are checked, and changed by those who may change settings', async () => {
  expect((await setRules([{ _id: newId(), terms: null }])).status).toBe(404);
  const wrong = await setRules([{ _id: category, terms: { rule: 'never', hours: 1 } }]);
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'rules.0.terms.rule',
    'rules.0.terms.hours',
  ]);
  const shopper = await newShopper(shop);
  expect((await shopper.get('/api/admin/return-rules')).status).toBe(403);
  const { body } = await asAdmin('GET', '/api/admin/return-rules');
  const names = body.rules.map(({ name }: { name: string }) => name);
  expect(names.slice(names.indexOf('Lingerie'))[1]).toBe('Sets');
  expect(names).not.toContain('Rental');
});
