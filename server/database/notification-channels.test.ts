import pg from 'pg';
import { expect, test } from 'vitest';
import { addBanner } from '#app/content/banners/banners.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { notifyScheduleChanges } from '#app/content/schedule.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const { db, databaseUrl } = await openTestShop();
const cast = await seedFixtures(db);

/** Counts the notifications of some work; the database sends them in commit order. */
async function countNotifications(work: () => Promise<unknown>): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('LISTEN shop_changed');
  let received = 0;
  const finished = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === 'end') resolve();
      else received += 1;
    });
  });
  await work();
  await client.query("NOTIFY shop_changed, 'end'");
  await finished;
  await client.end();
  return received;
}

test('changes of public data notify once per transaction', async () => {
  const { lehenga, meera } = cast;
  const changes = [
    () => db.updateTable('products').set({ name: 'Madder lehenga' }).where('id', '=', lehenga).execute(),
    () => db.updateTable('stock_items').set({ on_hand: 2 }).where('product_id', '=', lehenga).execute(),
    () => db.updateTable('categories').set({ name: 'Ladies' }).where('id', '=', cast.women).execute(),
    () => db.updateTable('users').set({ name: 'Mira' }).where('id', '=', meera.userId).execute(),
  ];
  for (const change of changes) expect(await countNotifications(change)).toBe(1);
  const together = () =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ tags: [] }).where('id', '=', lehenga).execute();
      await trx.updateTable('stock_items').set({ on_hand: 3 }).where('product_id', '=', lehenga).execute();
    });
  expect(await countNotifications(together)).toBe(1);
});

test('changes of personal data do not notify', async () => {
  const { asha } = cast;
  const changeAddress = () =>
    db.updateTable('users').set({ address: 'Pune' }).where('id', '=', asha.userId).execute();
  expect(await countNotifications(changeAddress)).toBe(0);
});

test('scheduled changes notify for a while', async () => {
  const MINUTE_MS = 60_000;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  const event = { title: 'Tea', description: 'With cake', location: 'Jaipur' };
  const banner = { title: 'Lights', description: 'On' };
  const round = () => notifyScheduleChanges(db);
  await addEvent(db, { ...event, date: inMinutes(30) });
  await addBanner(db, { ...banner, from: inMinutes(-30), until: inMinutes(30) });
  expect(await countNotifications(round)).toBe(0);
  await addEvent(db, { ...event, date: inMinutes(-1) });
  expect(await countNotifications(round)).toBe(1);
  await db.deleteFrom('events').execute();
  await addBanner(db, { ...banner, until: inMinutes(-1) });
  expect(await countNotifications(round)).toBe(1);
});
