import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { raiseAlert } from './alerts.server.ts';

const shop = await openTestShop();
const admin = await newShopper(shop, { isAdmin: true });
const shopper = await newShopper(shop);
const PATH = '/api/admin/payment-alerts';
const list = async (query = '') => (await admin.get(`${PATH}?${query}`)).body;
const markSeen = (id: string, by = admin) => by.call('PUT', `${PATH}/${id}/seen`);
const unseen = async () => (await admin.get('/api/admin/stats')).body.pending.paymentAlerts;

test('an alert moves from unseen to seen when marked', async () => {
  await raiseAlert(shop.db, { key: 'dispute 1', subject: 'Payment disputed', detail: 'sandbox pay_1' });
  await raiseAlert(shop.db, { key: 'ledger', subject: 'The ledger does not balance', detail: 'by 1 paisa' });
  const [latest, first] = (await list()).alerts;
  expect([latest.subject, first.subject]).toEqual(['The ledger does not balance', 'Payment disputed']);
  expect(first).toMatchObject({ detail: 'sandbox pay_1', seenAt: null });
  expect(await unseen()).toBe(2);

  const { status, body } = await markSeen(first._id);
  expect([status, body.alert.seenAt]).toEqual([200, expect.any(String)]);
  expect(await unseen()).toBe(1);
  expect((await list('seen=0')).alerts).toEqual([latest]);
  expect((await list('seen=1')).alerts).toEqual([body.alert]);
  expect((await list('limit=1')).pagination).toEqual({ page: 1, pages: 2, limit: 1, total: 2 });

  expect((await markSeen(first._id)).body.alert).toEqual(body.alert);
  const { entries } = (await admin.get('/api/admin/audit?kind=payment+alert')).body;
  expect(entries).toMatchObject([{ action: 'seen', subject: { name: 'Payment disputed' } }]);
});

test('alerts are for admins; unknown alerts are 404', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['PUT', `${PATH}/${newId()}/seen`],
  ] as const) {
    expect((await shop.call(method, path)).status).toBe(401);
    expect((await shopper.call(method, path)).status).toBe(403);
  }
  expect((await markSeen(newId())).status).toBe(404);
  expect((await markSeen('x')).status).toBe(404);
  for (const bad of ['seen=perhaps', 'page=0']) expect((await admin.get(`${PATH}?${bad}`)).status).toBe(400);
});
