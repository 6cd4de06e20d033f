import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { DEAD_LETTERS, HANDLER_QUEUE } from '#app/platform/jobs/job-queues.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { createBusinessMetrics, createStatisticsReader } from './business-metrics.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 2 });
beforeAll(async () => {
  await boss.start();
  for (const queue of [HANDLER_QUEUE, DEAD_LETTERS]) await boss.createQueue(queue);
});
afterAll(() => boss.stop({ graceful: false }));

async function readMetrics(): Promise<Record<string, number>> {
  const text = await createBusinessMetrics(shop.db).metrics();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

test('metrics of an idle shop are zero, not absent', async () => {
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({
    vastra_database_up: 1,
    vastra_orders_last_hour: 0,
    'vastra_payments_last_hour{state="failed"}': 0,
    vastra_refunds_owed: 0,
    [`vastra_jobs_waiting{queue="${HANDLER_QUEUE}"}`]: 0,
    [`vastra_oldest_job_age_seconds{queue="${HANDLER_QUEUE}"}`]: 0,
    vastra_dead_letters: 0,
    'vastra_messages_failed_last_day{channel="email"}': 0,
  });
});

test('orders, payments, refunds owed, messages, events and jobs are counted', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, size: 'M' });
  const { body } = await shopper.order({ paymentMethod: 'card', ...(await shopper.pay()) });
  await shopper.call('POST', `/api/orders/${body.order._id}/cancel`, { body: { reason: 'Changed my mind' } });
  await shop.db
    .insertInto('messages')
    .values({
      id: newId(),
      channel: 'sms',
      recipient: '+919000000009',
      template: 'code',
      text: 'x',
      state: 'failed',
    })
    .execute();
  await boss.send(HANDLER_QUEUE, {});
  await boss.send(DEAD_LETTERS, {});

  const metrics = await readMetrics();
  expect(metrics).toMatchObject({
    vastra_orders_last_hour: 1,
    'vastra_payments_last_hour{state="captured"}': 1,
    vastra_refunds_owed: 1,
    'vastra_messages_failed_last_day{channel="sms"}': 1,
    [`vastra_jobs_waiting{queue="${HANDLER_QUEUE}"}`]: 1,
    vastra_dead_letters: 1,
  });
  expect(metrics.vastra_refunds_owed_paise).toBe(Math.round(body.order.summary.total * 100));
  expect(metrics.vastra_events_waiting).toBeGreaterThan(0);
});

test('all gauges and parallel scrapes share one query', () => {
  const read = createStatisticsReader(shop.db);
  expect(read()).toBe(read());
});

test('while the database is unavailable, only that is reported', async () => {
  const unavailable = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { connections: 1 });
  const text = await createBusinessMetrics(unavailable).metrics();
  await unavailable.destroy();
  expect(text).toMatch(/^vastra_database_up 0$/m);
  expect(text).not.toMatch(/^vastra_orders_last_hour/m);
});
