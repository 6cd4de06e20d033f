import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { claimEvents } from '#app/platform/events/domain-events.server.ts';
import type { PendingHandler } from '#app/platform/jobs/job-queues.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { openAnalyticsDoubles, sentTo } from '#test/doubles/analytics-doubles.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { countVisits } from './record-visit.server.ts';

const { analytics, google, meta } = await openAnalyticsDoubles();
const shop = await openTestShop({ analytics });
const cast = await seedFixtures(shop.db);
afterAll(async () => {
  await google.close();
  await meta.close();
});
beforeEach(() => {
  for (const server of [google, meta]) {
    server.calls.splice(0);
    server.mend();
  }
});

const visitor = '0b2c7c1e-6d0f-4a8e-9a3b-5f1f6f1f6f1f';
const visit = '7f1f6f1f-6d0f-4a8e-9a3b-0b2c7c1e6d0f';
const consent = { visitor, visit };
const headers = { 'user-agent': 'Firefox' };

function report(event: object, { token }: { token?: string } = {}) {
  const body = { path: '/', isFirst: false, ...event };
  return shop.call('POST', '/api/visits', { body, headers, ...(token !== undefined && { token }) });
}
async function visitsOfToday() {
  const today = await findToday(shop.db);
  return await countVisits(shop.db, { from: today, to: today });
}

test('a visit counts once for each step that it reaches, and without consent nothing is sent', async () => {
  const before = await visitsOfToday();
  for (const name of ['page_view', 'view_item', 'add_to_cart', 'begin_checkout'])
    for (const isFirst of [true, false]) expect((await report({ name, isFirst })).status).toBe(204);
  const reached = { visit: before.visit + 1, product: 1, cart: 1, checkout: 1, order: 0 };
  expect(await visitsOfToday()).toEqual(reached);
  await shop.work.runDueJobs();
  expect([google.calls, meta.calls]).toEqual([[], []]);
});

test('visits at once are all counted', async () => {
  const { visit: before } = await visitsOfToday();
  await Promise.all(Array.from({ length: 30 }, () => report({ name: 'page_view', isFirst: true })));
  expect((await visitsOfToday()).visit).toBe(before + 30);
});

test('with consent, a product view is sent to each service in its own form, without what somebody typed', async () => {
  const path = `/product/${cast.kurta}`;
  expect((await report({ name: 'view_item', path, consent })).status).toBe(204);
  await shop.work.runDueJobs();
  const [toGoogle] = sentTo(google);
  expect(google.calls[0]?.query.get('measurement_id')).toBe('G-TEST');
  expect(toGoogle).toMatchObject({
    client_id: visitor,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'view_item',
        params: {
          ...{ session_id: visit, page_location: `https://vastra.test${path}`, currency: 'INR', value: 899 },
          items: [{ item_id: cast.kurta, quantity: 1, price: 899 }],
        },
      },
    ],
  });
  expect(meta.calls[0]?.path).toBe('/123/events');
  expect(sentTo(meta)[0]).toMatchObject({
    access_token: 'token',
    data: [
      {
        event_name: 'ViewContent',
        action_source: 'website',
        user_data: { client_ip_address: '127.0.0.1', client_user_agent: 'Firefox' },
        custom_data: { value: 899, content_ids: [cast.kurta] },
      },
    ],
  });
  expect(JSON.stringify(sentTo(meta))).not.toContain(visitor);
  expect((await report({ name: 'page_view', path: '/search?q=my+name', consent })).status).toBe(400);
});

test('a purchase is the caller’s own new order, with its total and items', async () => {
  const before = await visitsOfToday();
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity: 2 });
  const { orderNumber, total } = (await shopper.order()).body.order;
  const purchase = {
    name: 'purchase',
    path: `/order/${orderNumber}`,
    order: orderNumber,
    isFirst: true,
    consent,
  };
  const stranger = await newShopper(shop);
  for (const token of [undefined, stranger.token])
    expect((await report(purchase, { ...(token !== undefined && { token }) })).status).toBe(204);
  expect((await visitsOfToday()).order).toBe(before.order);
  await report(purchase, { token: shopper.token });
  await shop.work.runDueJobs();
  expect(sentTo(google)).toMatchObject([
    {
      events: [
        { params: { transaction_id: orderNumber, value: total, items: [{ quantity: 2, price: 899 }] } },
      ],
    },
  ]);
  expect(sentTo(meta)).toMatchObject([
    { data: [{ event_name: 'Purchase', event_id: orderNumber, custom_data: { value: total } }] },
  ]);
  expect((await visitsOfToday()).order).toBe(before.order + 1);
  await advanceShopClock(shop.db, 2 * 3_600);
  await report(purchase, { token: shopper.token });
  await shop.work.runDueJobs();
  expect([google.calls.length, meta.calls.length]).toEqual([1, 1]);
});

test.each(['away', '500', 'silence'] as const)(
  'a service that fails (%s) is tried again without the other one, and the error has no secret',
  async (fault) => {
    google.breakNext(/collect/, fault);
    await report({ name: 'page_view', consent });
    const events = await inTransaction(shop.db, (trx) => claimEvents(trx, 10));
    const [toGoogle, toMeta] = events.flatMap(shop.work.handlersFor) as [PendingHandler, PendingHandler];
    await shop.work.handle(toMeta);
    const error = await shop.work.handle(toGoogle).catch((caught: Error) => caught);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Google Analytics (did not answer|answered 500)/),
    });
    expect(String(error)).not.toContain('secret');
    await shop.work.handle(toGoogle);
    expect([google.calls.length, meta.calls.length]).toEqual([2, 1]);
  },
);

test.each([
  { name: 'signed_in' },
  { name: 'page_view', path: 'https://elsewhere.test/' },
  { name: 'page_view', path: undefined },
  { name: 'page_view', consent: { visitor: 'Asha', visit } },
  { name: 'add_to_cart', quantity: 0 },
])('%j is refused', async (event) => {
  expect((await report(event)).status).toBe(400);
});
