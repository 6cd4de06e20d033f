import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import { endRetentions } from './end-retention.server.ts';
import { RETENTION_RULES } from './retention-rules.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const DAY_S = 24 * 60 * 60;

const days = async (count: number) => {
  await advanceShopClock(shop.db, count * DAY_S);
  await endRetentions(shop.db);
};
const kept = async () => {
  const rows = await sql<Record<string, unknown>>`select
    (select string_agg(body::text, '') from webhook_events) as webhook,
    (select snapshot -> 'contact' ->> 'email' from checkouts) as checkout,
    (select jsonb_array_length(snapshot -> 'lines') from checkouts) as checkout_lines,
    (select count(*)::int from cart_lines) as carts,
    (select string_agg(note, ',' order by note) from draft_orders) as drafts,
    (select count(*)::int from event_registrations) as registrations,
    (select count(*)::int from newsletter_recipients) as recipients,
    (select string_agg(email, ',' order by email) from newsletter_subscribers) as subscribers,
    (select count(distinct email)::int from newsletter_consents) as consents,
    (select string_agg(email, ',' order by ticket) from complaints) as complaints
  `.execute(shop.db);
  return rows.rows[0];
};

test('what is past its time goes, and nothing before', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
  const { summary } = (await shopper.get('/api/cart')).body;
  await shopper.call('POST', '/api/payment/create-order', { body: { amount: summary.total * 100 } });
  await advanceShopClock(shop.db, 20 * 60);
  await shop.work.runScheduledJob('expire-holds');
  const event = { title: 'Block printing', description: 'An evening.', location: 'Jaipur' };
  const eventId = await addEvent(shop.db, { ...event, date: new Date(Date.now() + 10 * DAY_S * 1000) });
  const guest = { name: 'Kavya Nair', email: 'kavya@example.in' };
  await shop.call('POST', `/api/events/${eventId}/register`, { body: guest });
  for (const email of ['left@example.in', 'stays@example.in'])
    await shop.call('POST', '/api/newsletter', { body: { email } });
  const asked = await shop.db.selectFrom('newsletter_subscribers').select('unsubscribe_token').execute();
  for (const { unsubscribe_token } of asked)
    await shop.call('POST', `/api/newsletter/confirm?token=${unsubscribe_token}`);
  await shop.call('POST', '/api/newsletter', { body: { email: 'never@example.in' } });
  await shop.db
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: sql<Date>`shop_now()` })
    .where('email', '=', 'left@example.in')
    .execute();
  for (const message of ['Torn.', 'Late.'])
    await shop.call('POST', '/api/support/complaints', { body: { ...guest, message } });
  await shop.db.updateTable('complaints').set({ state: 'closed' }).where('message', '=', 'Torn.').execute();
  const sent = { id: newId(), subject: 'Spring', text: 'New.', status: 'Sent', recipients: 1 };
  await shop.db
    .insertInto('newsletters')
    .values({ ...sent, sent_at: sql<Date>`shop_now()` })
    .execute();
  await shop.db
    .insertInto('newsletter_recipients')
    .values({ newsletter_id: sent.id, email: 'stays@example.in', is_queued: true })
    .execute();
  await shop.db
    .insertInto('webhook_events')
    .values({ provider: 'razorpay', event_id: 'evt_1', body: JSON.stringify({ email: guest.email }) })
    .execute();

  const admin = await newShopper(shop, { isAdmin: true });
  const { order } = (await shopper.order()).body;
  for (const note of ['bought', 'left']) {
    const items = [{ product: cast.saree, quantity: 1 }];
    const draft = {
      customer: shopper.email,
      items,
      shippingInfo: { ...jaipur, state: 'Rajasthan', phone: '9811111111' },
      note,
    };
    expect((await admin.call('POST', '/api/admin/draft-orders', { body: draft })).status).toBe(201);
  }
  await shop.db
    .updateTable('draft_orders')
    .set({ order_id: order._id })
    .where('note', '=', 'bought')
    .execute();
  await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });

  await days(6);
  expect(await kept()).toMatchObject({
    subscribers: 'left@example.in,never@example.in,stays@example.in',
  });
  await days(358);
  expect(await kept()).toMatchObject({
    ...{
      checkout: shopper.email,
      carts: 1,
      drafts: 'bought,left',
      registrations: 1,
      recipients: 1,
      consents: 2,
    },
    ...{ subscribers: 'left@example.in,stays@example.in', webhook: '{"email": "kavya@example.in"}' },
  });
  await days(2);
  expect(await kept()).toMatchObject({
    ...{ webhook: 'null', checkout: '', checkout_lines: 1, carts: 0, registrations: 1, recipients: 0 },
    ...{ consents: 2, complaints: 'kavya@example.in,kavya@example.in' },
  });
  await days(11);
  expect(await kept()).toMatchObject({ registrations: 0, drafts: 'bought' });
  await days(1095);
  expect(await kept()).toMatchObject({
    ...{ subscribers: 'stays@example.in', consents: 1 },
    complaints: 'deleted@account.invalid,kavya@example.in',
  });
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('the cart of someone who is signed in is kept', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
  await advanceShopClock(shop.db, 366 * DAY_S);
  await openSession(shop.db, { userId: shopper.id });
  await endRetentions(shop.db);
  expect(await kept()).toMatchObject({ carts: 1 });
});

test('docs/compliance.md has the days and reason of each kind', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/compliance.md'), 'utf8');
  for (const [kind, { days: count, outcome, reason }] of Object.entries(RETENTION_RULES))
    expect(page).toContain(`| ${kind} | ${count} days | ${outcome} | ${reason} |`);
});
