import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restock } from '#app/inventory/move-stock.server.ts';
import { type Database, inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { deleteExpiredStockAlerts, sendStockAlerts } from './send-stock-alerts.server.ts';
import { confirmStockAlert, requestGuestAlert } from './stock-alerts.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const storeUrl = 'https://vastra.test';
const context = { db: shop.db, storeUrl };

let guests = 0;
const newAddress = () => `guest-${++guests}@vastra.test`;

async function variantOf(product: string, size: string, color: string): Promise<string> {
  const query = shop.db.selectFrom('variants').select('id').where('product_id', '=', product);
  return (await query.where('size', '=', size).where('color', '=', color).executeTakeFirstOrThrow()).id;
}
const large = await variantOf(cast.lehenga, 'L', 'Red');

const ask = (body: object, by: Pick<TestShopper, 'call'> = shop) =>
  by.call('POST', '/api/stock-alerts', { body });
const openAlerts = (email: string) =>
  shop.db.selectFrom('stock_alerts').selectAll().where('email', '=', email).execute();
async function mailsTo(email: string, about = ''): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body;
  return messages.filter(({ subject }: { subject: string }) => subject.includes(about));
}
const tokenOf = async (email: string) =>
  (await mailsTo(email)).at(0)?.text.match(/confirm\?token=(\S+)/)?.[1] as string;
const confirm = (token: string) => shop.call('POST', `/api/stock-alerts/confirm?token=${token}`);
async function confirmedGuest(variant = large): Promise<string> {
  const email = newAddress();
  await ask({ variant, email });
  expect((await confirm(await tokenOf(email))).status).toBe(200);
  return email;
}
const setStock = async (on_hand: number, variant = large) => {
  await shop.db
    .updateTable('stock_items')
    .set({ on_hand })
    .where('id', '=', (query) =>
      query.selectFrom('variants').select('stock_item_id').where('id', '=', variant),
    )
    .execute();
};
const back = 'is back in stock';

test('a guest confirms the address, gets one mail when it is back, and the alert has ended', async () => {
  const email = newAddress();
  const asked = await ask({ variant: large, email });
  expect([asked.status, asked.body.message]).toEqual([
    200,
    'Almost done: please confirm with the link that we email you.',
  ]);
  await setStock(1);
  await sendStockAlerts(context);
  expect(await mailsTo(email, back)).toEqual([]);
  await setStock(0);

  const token = await tokenOf(email);
  expect((await confirm(token)).body.message).toBe('We will email you once, when it is back in stock.');
  expect((await confirm(token)).status).toBe(200);
  await sendStockAlerts(context);
  expect(await mailsTo(email, back)).toEqual([]);

  await inTransaction(shop.db, (trx) =>
    restock(trx, { quantities: [{ variantId: large, quantity: 2 }], reason: 'returned', reference: 'test' }),
  );
  await sendStockAlerts(context);
  const [mail, ...others] = await mailsTo(email, back);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Size L, Red');
  expect(mail?.text).toContain(`${storeUrl}/product/red-lehenga`);
  await setStock(0);
  await setStock(3);
  await sendStockAlerts(context);
  expect(await mailsTo(email, back)).toHaveLength(1);
  await setStock(0);
});

test('the response does not tell whether an address has an alert', async () => {
  const email = await confirmedGuest();
  const [known, unknown] = [
    await ask({ variant: large, email }),
    await ask({ variant: large, email: newAddress() }),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await openAlerts(email)).toHaveLength(1);
});

test('a signed-in shopper with a verified address needs no link; another one does', async () => {
  const [verified, unverified] = [await newShopper(shop, { isProven: true }), await newShopper(shop)];
  const mine = { variant: large, email: 'stranger@vastra.test' };
  expect((await ask(mine, verified)).body.message).toBe('We will email you once, when it is back in stock.');
  expect((await ask(mine, verified)).status).toBe(200);
  expect(await openAlerts(verified.email)).toHaveLength(1);
  expect(await openAlerts('stranger@vastra.test')).toEqual([]);
  expect((await ask(mine, unverified)).body.message).toContain('please confirm');
  expect(await mailsTo(unverified.email)).toHaveLength(1);

  await setStock(1);
  await sendStockAlerts(context);
  await setStock(0);
  expect(await mailsTo(verified.email, back)).toHaveLength(1);
  expect(await mailsTo(unverified.email, back)).toEqual([]);
});

test('every way that stock comes back is seen', async () => {
  const item = { product: cast.kurta, size: 'M', color: 'White' };
  const variant = await variantOf(cast.kurta, 'M', 'White');
  const waiting = async (bring: () => Promise<unknown>) => {
    const email = await confirmedGuest(variant);
    await bring();
    await sendStockAlerts(context);
    expect(await mailsTo(email, back)).toHaveLength(1);
    await setStock(0, variant);
  };
  const buyer = await newShopper(shop);
  await setStock(1, variant);
  await buyer.add(item);
  const { order } = (await buyer.order()).body;
  await waiting(() =>
    buyer.call('POST', `/api/orders/${order._id}/cancel`, { body: { reason: 'Ordered by mistake' } }),
  );

  const payer = await newShopper(shop);
  await setStock(1, variant);
  await payer.add(item);
  const { id } = (await payer.open()).body;
  await waiting(() => payer.call('POST', '/api/payment/cancel', { body: { paymentOrderId: id } }));

  const { stockItems } = (await admin.get(`/api/admin/stock?products=${cast.kurta}`)).body;
  const row = stockItems.find(({ choices }: { choices: object[] }) =>
    choices.some((each) => JSON.stringify(each) === JSON.stringify({ size: 'M', color: 'White' })),
  );
  await waiting(() =>
    admin.call('PUT', '/api/admin/stock', {
      body: { stockItems: [{ _id: row._id, stock: 4, stockSeen: 0 }] },
    }),
  );
});

test('a hidden product is not told until guests see it', async () => {
  const email = await confirmedGuest();
  const show = (is_active: boolean) =>
    shop.db.updateTable('products').set({ is_active }).where('id', '=', cast.lehenga).execute();
  await show(false);
  await setStock(1);
  await sendStockAlerts(context);
  expect(await mailsTo(email, back)).toEqual([]);
  await show(true);
  await sendStockAlerts(context);
  expect(await mailsTo(email, back)).toHaveLength(1);
  await setStock(0);
});

test('servers that send at the same time send each mail once', async () => {
  const emails = await Promise.all([1, 2, 3, 4, 5].map(() => confirmedGuest()));
  await setStock(1);
  await withTwoConnections((one, two) =>
    Promise.all([one, two, one, two].map((db) => sendStockAlerts({ db, storeUrl }))),
  );
  for (const email of emails) expect(await mailsTo(email, back)).toHaveLength(1);
  await setStock(0);
});

test('a claim that is not committed keeps others from sending, and its end lets them', async () => {
  const email = await confirmedGuest();
  await setStock(1);
  await withTwoConnections(async (one, two) => {
    await inTransaction(one, async (trx) => {
      await trx.selectFrom('stock_alerts').select('id').where('email', '=', email).forUpdate().execute();
      await sendStockAlerts({ db: two, storeUrl });
    });
    expect(await mailsTo(email, back)).toEqual([]);
    await sendStockAlerts({ db: two, storeUrl });
  });
  expect(await mailsTo(email, back)).toHaveLength(1);
  await setStock(0);
});

test('the same request twice at the same time is one alert', async () => {
  const email = newAddress();
  await withTwoConnections((one, two) =>
    Promise.all(
      [one, two, one, two].map((db) => requestGuestAlert({ db, storeUrl }, { variant: large, email })),
    ),
  );
  expect(await openAlerts(email)).toHaveLength(1);
  const token = await tokenOf(email);
  await withTwoConnections((one, two) =>
    Promise.all([one, two].map((db) => confirmStockAlert(db, { token }))),
  );
  expect(await openAlerts(email)).toHaveLength(1);
  const shopper = await newShopper(shop, { isProven: true });
  await Promise.all([1, 2, 3].map(() => ask({ variant: large }, shopper)));
  expect(await openAlerts(shopper.email)).toHaveLength(1);
});

test('an address gets at most three mails in a quarter of an hour that it did not ask for', async () => {
  const email = newAddress();
  await setStock(0, await variantOf(cast.kurta, 'S', 'White'));
  const variants = [
    large,
    await variantOf(cast.kurta, 'S', 'White'),
    await variantOf(cast.kurta, 'M', 'White'),
  ];
  for (const variant of [...variants, ...variants]) expect((await ask({ variant, email })).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('one click ends all alerts of the address, by POST alone', async () => {
  const email = newAddress();
  await ask({ variant: large, email });
  await ask({ variant: await variantOf(cast.kurta, 'M', 'White'), email });
  const token = await tokenOf(email);
  const path = `/api/stock-alerts/unsubscribe?token=${token}`;
  const looked = await shop.call('GET', path);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    `/products/notify/unsubscribe?token=${token}`,
  ]);
  const links = await shop.db
    .selectFrom('messages')
    .select('unsubscribe_link')
    .where('recipient', '=', email)
    .execute();
  expect(links).toContainEqual({ unsubscribe_link: `${storeUrl}${path}` });
  expect(await openAlerts(email)).toHaveLength(2);
  expect((await shop.call('POST', path)).body.message).toBe('Your stock alerts have ended.');
  expect(await openAlerts(email)).toEqual([]);
  expect((await shop.call('POST', path)).status).toBe(404);
  expect((await confirm(token)).status).toBe(404);
});

test('alerts end after 180 days, without a confirmation after 2', async () => {
  const [confirmed, unconfirmed] = [await confirmedGuest(), newAddress()];
  await ask({ variant: large, email: unconfirmed });
  const later = (days: number) =>
    shop.db
      .updateTable('stock_alerts')
      .set({
        created_at: sql`created_at - make_interval(days => ${days})`,
        expires_at: sql`expires_at - make_interval(days => ${days})`,
      })
      .where('email', 'in', [confirmed, unconfirmed])
      .execute();
  await later(2);
  expect((await confirm(await tokenOf(unconfirmed))).status).toBe(404);
  await deleteExpiredStockAlerts(shop.db);
  expect(await openAlerts(unconfirmed)).toEqual([]);
  expect(await openAlerts(confirmed)).toHaveLength(1);
  await later(178);
  await setStock(1);
  await sendStockAlerts(context);
  expect(await mailsTo(confirmed, back)).toEqual([]);
  await deleteExpiredStockAlerts(shop.db);
  expect(await openAlerts(confirmed)).toEqual([]);
  await setStock(0);
});

test('what is in stock, unknown, rented or no address is refused', async () => {
  const email = newAddress();
  const statusOf = async (body: object) => (await ask(body)).status;
  expect(await statusOf({ variant: await variantOf(cast.lehenga, 'S', 'Red'), email })).toBe(409);
  expect(await statusOf({ variant: newId(), email })).toBe(404);
  expect(await statusOf({ variant: 'x', email })).toBe(404);
  expect(await statusOf({ variant: await variantOf(cast.outfit, 'M', 'Pink'), email })).toBe(404);
  expect(await statusOf({ variant: large })).toBe(400);
  expect(await statusOf({ variant: large, email: 'nobody' })).toBe(400);
  expect(await statusOf({ email })).toBe(400);
  expect((await confirm('x')).status).toBe(404);
  expect((await confirm(newId())).status).toBe(404);
});

test('alerts are in the personal export and deleted with the account', async () => {
  const shopper = await newShopper(shop, { isProven: true, password: 'silk & zari' });
  await ask({ variant: large }, shopper);
  expect((await shopper.get('/api/auth/me/export')).body.stockAlerts).toMatchObject([
    { product: 'Red lehenga', size: 'L', color: 'Red', email: shopper.email, sentAt: null },
  ]);
  const deleted = await shopper.call('DELETE', '/api/auth/me', { body: { password: 'silk & zari' } });
  expect(deleted.status).toBe(200);
  expect(await openAlerts(shopper.email)).toEqual([]);
});

async function withTwoConnections(work: (one: Database, two: Database) => Promise<unknown>): Promise<void> {
  const [one, two] = [1, 2].map(() => openDatabase(shop.databaseUrl, { connections: 2 })) as [
    Database,
    Database,
  ];
  try {
    await work(one, two);
  } finally {
    await Promise.all([one.destroy(), two.destroy()]);
  }
}
