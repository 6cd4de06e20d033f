import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { sendPriceAlerts } from './send-price-alerts.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const storeUrl = 'https://vastra.test';
const context = { db: shop.db, storeUrl };
const PATH = '/api/wishlist/price-alerts';
const DAY = 86_400;

const setAlerts = (shopper: TestShopper, isOn: boolean) => shopper.call('PUT', PATH, { body: { isOn } });
const save = (shopper: TestShopper, product: string) =>
  shopper.call('POST', '/api/wishlist', { body: { product } });
async function subscriber(...products: string[]): Promise<TestShopper> {
  const shopper = await newShopper(shop, { isProven: true });
  for (const product of products) await save(shopper, product);
  expect((await setAlerts(shopper, true)).body).toEqual({ isOn: true, since: expect.any(String) });
  return shopper;
}
const setPrice = (product: string, amount: number) =>
  shop.db
    .updateTable('products')
    .set({ price_paise: rupees(amount) })
    .where('id', '=', product)
    .execute();
async function mailsTo({ email }: TestShopper): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body.messages;
}
const countMails = async (shopper: TestShopper) => (await mailsTo(shopper)).length;

test('alerts are off at first, and a mail comes only while they are on', async () => {
  const [silent, shopper] = [await newShopper(shop, { isProven: true }), await subscriber(cast.kurta)];
  await save(silent, cast.kurta);
  expect((await silent.get(PATH)).body).toEqual({ isOn: false, since: null });
  await setPrice(cast.kurta, 800);
  await sendPriceAlerts(context);
  expect(await countMails(silent)).toBe(0);
  const [mail, ...others] = await mailsTo(shopper);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Cotton kurta is now cheaper');
  expect(mail?.text).toMatch(/was ₹899/);
  expect((await setAlerts(shopper, false)).body).toEqual({ isOn: false, since: null });
  await advanceShopClock(shop.db, DAY);
  await setPrice(cast.kurta, 500);
  await sendPriceAlerts(context);
  expect(await countMails(shopper)).toBe(1);
  await setPrice(cast.kurta, 899);
});

test('only a fall of 5 % below the saved or the last told price is told', async () => {
  const shopper = await subscriber(cast.kurta);
  const after = async (price: number) => {
    await setPrice(cast.kurta, price);
    await sendPriceAlerts(context);
    await advanceShopClock(shop.db, DAY);
    return await countMails(shopper);
  };
  expect(await after(854.06)).toBe(0);
  expect(await after(854.05)).toBe(1);
  expect(await after(899)).toBe(1);
  expect(await after(840)).toBe(1);
  expect(await after(811.34)).toBe(2);
  await setPrice(cast.kurta, 899);
});

test('at most one mail a day, with everything that fell', async () => {
  const shopper = await subscriber(cast.kurta, cast.saree);
  await setPrice(cast.kurta, 700);
  await sendPriceAlerts(context);
  await setPrice(cast.saree, 2000);
  await sendPriceAlerts(context);
  expect(await countMails(shopper)).toBe(1);
  await advanceShopClock(shop.db, DAY);
  await sendPriceAlerts(context);
  const [newest] = await mailsTo(shopper);
  expect(await countMails(shopper)).toBe(2);
  expect(newest?.subject).toBe('Silk saree is now cheaper');
  await setPrice(cast.kurta, 899);
  await setPrice(cast.saree, 2500);
});

test('servers that send at the same time send one mail', async () => {
  const shopper = await subscriber(cast.saree);
  await setPrice(cast.saree, 2000);
  const [one, two] = [1, 2].map(() => openDatabase(shop.databaseUrl, { connections: 2 })) as [
    Database,
    Database,
  ];
  await Promise.all([one, two, one, two].map((db) => sendPriceAlerts({ db, storeUrl })));
  await Promise.all([one.destroy(), two.destroy()]);
  expect(await countMails(shopper)).toBe(1);
  await setPrice(cast.saree, 2500);
});

test('what cannot be bought is told when it can be; outfits are not', async () => {
  const shopper = await subscriber(cast.saree, cast.outfit);
  const setActive = (is_active: boolean) =>
    shop.db.updateTable('products').set({ is_active }).where('id', '=', cast.saree).execute();
  await setActive(false);
  await setPrice(cast.saree, 2000);
  await setPrice(cast.outfit, 300);
  await sendPriceAlerts(context);
  expect(await countMails(shopper)).toBe(0);
  await setActive(true);
  await sendPriceAlerts(context);
  const [mail] = await mailsTo(shopper);
  expect(mail?.text).not.toContain('Mirror-work');
  expect(await countMails(shopper)).toBe(1);
  await setPrice(cast.saree, 2500);
});

test('products that were saved before there were alerts begin with their price of now', async () => {
  const shopper = await newShopper(shop, { isProven: true });
  const item = { user_id: shopper.id, product_id: cast.lehenga };
  await shop.db.insertInto('wishlist_items').values(item).execute();
  await setAlerts(shopper, true);
  await sendPriceAlerts(context);
  expect(await countMails(shopper)).toBe(0);
  await setPrice(cast.lehenga, 4000);
  await sendPriceAlerts(context);
  expect(await countMails(shopper)).toBe(1);
  await setPrice(cast.lehenga, 4500);
});

test('one click in a mail turns them off, by POST alone', async () => {
  const shopper = await subscriber(cast.kurta);
  await setPrice(cast.kurta, 700);
  await sendPriceAlerts(context);
  const [mail] = await mailsTo(shopper);
  const token = mail?.text.match(/unsubscribe\?token=(\S+)/)?.[1] as string;
  const path = `${PATH}/unsubscribe?token=${token}`;
  const looked = await shop.call('GET', path);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    302,
    `/wishlist/unsubscribe?token=${token}`,
  ]);
  const stored = shop.db
    .selectFrom('messages')
    .select('unsubscribe_link')
    .where('recipient', '=', shopper.email);
  expect(await stored.execute()).toEqual([{ unsubscribe_link: `${storeUrl}${path}` }]);
  expect((await shopper.get(PATH)).body.isOn).toBe(true);
  expect((await shop.call('POST', path)).status).toBe(200);
  expect((await shopper.get(PATH)).body.isOn).toBe(false);
  expect((await shop.call('POST', path)).status).toBe(404);
  expect((await shop.call('POST', `${PATH}/unsubscribe?token=${newId()}`)).status).toBe(404);
  await setPrice(cast.kurta, 899);
});

test('an unverified address, a guest and a wrong body are refused', async () => {
  const shopper = await newShopper(shop);
  expect((await setAlerts(shopper, true)).status).toBe(409);
  expect((await setAlerts(shopper, false)).status).toBe(200);
  expect((await shopper.call('PUT', PATH, { body: { isOn: 'yes' } })).status).toBe(400);
  expect((await shop.call('GET', PATH)).status).toBe(401);
  expect((await shop.call('PUT', PATH, { body: { isOn: true } })).status).toBe(401);
});

test('the consent is in the personal export and ends with the account', async () => {
  const shopper = await subscriber(cast.kurta);
  expect((await shopper.get('/api/auth/me/export')).body.priceAlerts.isOn).toBe(true);
  const admin = await newShopper(shop, { isAdmin: true });
  expect((await admin.call('DELETE', `/api/admin/users/${shopper.id}`)).status).toBe(200);
  await shop.work.handlePendingEvents();
  const rows = shop.db.selectFrom('price_alert_subscribers').selectAll().where('user_id', '=', shopper.id);
  expect(await rows.execute()).toEqual([]);
});
