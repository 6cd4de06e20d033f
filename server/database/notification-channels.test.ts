import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addBanner } from '#app/content/banners/banners.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { notifyScheduleChanges } from '#app/content/schedule.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { followChannels } from './notification-channels.ts';

const { db, databaseUrl } = await openTestShop();
const cast = await seedFixtures(db);

/** What some work notifies of, in commit order; '*' is everything. */
async function changesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('LISTEN shop_changed');
  const received: string[][] = [];
  const finished = new Promise<void>((resolve) => {
    client.on('notification', ({ payload = '' }) => {
      if (payload === 'end') resolve();
      else received.push(payload === '' ? ['*'] : JSON.parse(payload).sort());
    });
  });
  await work();
  await client.query("NOTIFY shop_changed, 'end'");
  await finished;
  await client.end();
  return received;
}

const { lehenga, saree, outfit, women, men, meera, asha } = cast;
const setProduct = (id: string, change: object) =>
  db.updateTable('products').set(change).where('id', '=', id).execute();
const setStock = (id: string, count: number) =>
  db.updateTable('stock_items').set({ on_hand: count }).where('product_id', '=', id).execute();
const inWomen = [`category:${women}`, 'category:women'];
const shown = (id: string) => [...inWomen, `product:${id}`, 'products'];

test('an edit of a product changes its pages and the lists of its category', async () => {
  expect(await changesOf(() => setProduct(lehenga, { price_paise: 400_000 }))).toEqual([shown(lehenga)]);
});

test('an edit that changes nothing notifies of nothing', async () => {
  const same = () => setProduct(lehenga, { price_paise: 400_000, version: 2 });
  expect(await changesOf(same)).toEqual([]);
});

test('a product that moves changes both categories, what is similar there, and the counts', async () => {
  const places = [`category:${men}`, `category:${women}`, 'category:men', 'category:women'].sort();
  const members = [`members:${men}`, `members:${women}`].sort();
  const moved = ['categories', ...places, ...members, `product:${saree}`, 'products'].sort();
  const change = { category_id: men, subcategory_id: null };
  expect(await changesOf(() => setProduct(saree, change))).toEqual([moved]);
  await setProduct(saree, { category_id: women });
});

test('a product that is no longer shown is reported as hidden, and its later edits are not', async () => {
  const [changes] = await changesOf(() => setProduct(saree, { is_active: false }));
  expect(changes).toEqual([
    'categories',
    ...inWomen,
    'hidden',
    `members:${women}`,
    `product:${saree}`,
    'products',
  ]);
  expect(await changesOf(() => setProduct(saree, { name: 'Draft' }))).toEqual([]);
  const [back] = await changesOf(() => setProduct(saree, { is_active: true }));
  expect(back).toEqual(['categories', ...inWomen, `members:${women}`, `product:${saree}`, 'products']);
});

test('a sale changes the exact number alone, until few are left, and lists when the last are or nothing is', async () => {
  const [few, last, exact] = [`few-left:${saree}`, `last-pieces:${saree}`, `stock:${saree}`];
  await setStock(saree, 12);
  expect(await changesOf(() => setStock(saree, 10))).toEqual([[exact]]);
  expect(await changesOf(() => setStock(saree, 9))).toEqual([[few, exact]]);
  expect(await changesOf(() => setStock(saree, 5))).toEqual([[few, last, exact]]);
  expect(await changesOf(() => setStock(saree, 4))).toEqual([[few, last, exact]]);
  expect(await changesOf(() => setStock(saree, 12))).toEqual([[few, last, exact]]);
  expect(await changesOf(() => setStock(saree, 0))).toEqual([[...shown(saree), few, last, exact].sort()]);
  expect(await changesOf(() => setStock(saree, 0))).toEqual([]);
});

test('reviews and booked days change what shows them', async () => {
  const review = { id: newId(), product_id: lehenga, rating: 5, comment: 'Good' };
  expect(await changesOf(() => db.insertInto('reviews').values(review).execute())).toEqual([
    ['reviews', `reviews:${lehenga}`],
  ]);
  const booking = { id: newId(), product_id: outfit, days: '[2027-01-01,2027-01-03)' };
  expect(await changesOf(() => db.insertInto('occupied_days').values(booking).execute())).toEqual([
    ['days', `days:${outfit}`],
  ]);
});

test('an outfit’s page changes with its condition, and not when it is paused', async () => {
  const [days, page] = [['days', `days:${outfit}`], expect.arrayContaining([`product:${outfit}`])];
  const describe = (condition: string) => () =>
    db
      .insertInto('outfits')
      .values({ product_id: outfit, condition })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ condition }))
      .execute();
  expect(await changesOf(describe(''))).toEqual([days]);
  expect(await changesOf(describe('Like new'))).toEqual([page, days]);
  expect(await changesOf(describe('Like new'))).toEqual([]);
  const pause = () =>
    db.updateTable('outfits').set({ is_paused: true }).where('product_id', '=', outfit).execute();
  expect(await changesOf(pause)).toEqual([days]);
});

test('an owner’s new name changes their outfits, and a category’s name everything', async () => {
  const rename = (id: string, name: string) =>
    db.updateTable('users').set({ name }).where('id', '=', id).execute();
  const [changes] = await changesOf(() => rename(meera.userId, 'Mira'));
  expect(changes).toContain(`product:${outfit}`);
  expect(await changesOf(() => rename(asha.userId, 'Aasha'))).toEqual([]);
  const rearrange = () => db.updateTable('categories').set({ position: 9 }).where('id', '=', women).execute();
  expect(await changesOf(rearrange)).toEqual([['*']]);
});

test('a change of many products names each of them, in several notifications', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: newId(),
    name: `Kurta ${index}`,
    price_paise: 100,
    category_id: men,
  }));
  const changes = await changesOf(() => db.insertInto('products').values(rows).execute());
  expect(changes.map(({ length }) => length)).toEqual([100, 100, 100, 5]);
  const general = ['categories', 'products', `category:${men}`, 'category:men', `members:${men}`];
  expect(changes.flat().sort()).toEqual([...general, ...rows.map(({ id }) => `product:${id}`)].sort());
});

test('each notification of many hidden products says so', async () => {
  const hide = () =>
    db.updateTable('products').set({ is_active: false }).where('name', 'like', 'Kurta %').execute();
  const changes = await changesOf(hide);
  expect(changes).toHaveLength(4);
  for (const names of changes) expect(names).toContain('hidden');
});

test('changes of personal data do not notify', async () => {
  const changeAddress = () =>
    db.updateTable('users').set({ address: 'Pune' }).where('id', '=', asha.userId).execute();
  expect(await changesOf(changeAddress)).toEqual([]);
});

test('scheduled changes and the beginning of a day notify for a while', async () => {
  const MINUTE_MS = 60_000;
  const noon = await advanceTo(12);
  const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
  const event = { title: 'Tea', description: 'With cake', location: 'Jaipur' };
  const banner = { title: 'Lights', description: 'On' };
  const round = () => notifyScheduleChanges(db);
  await addEvent(db, { ...event, date: inMinutes(30) });
  await addBanner(db, { ...banner, from: inMinutes(-30), until: inMinutes(30) });
  expect(await changesOf(round)).toEqual([]);
  await addEvent(db, { ...event, date: inMinutes(-1) });
  expect(await changesOf(round)).toEqual([['events']]);
  await db.deleteFrom('events').execute();
  await addBanner(db, { ...banner, until: inMinutes(-1) });
  expect(await changesOf(round)).toEqual([['banners']]);
  await db.deleteFrom('banners').execute();
  await publish(2, inMinutes(-1));
  // Publishing at once has notified already.
  expect(await changesOf(round)).toEqual([]);
  await advanceTo(0);
  expect(await changesOf(round)).toEqual([['today']]);
  await publish(3, sql<Date>`date_trunc('day', shop_now(), 'Asia/Kolkata')`);
  expect(await changesOf(round)).toEqual([['pages', 'today']]);
});

test('as soon as the session that listens ends, nothing counts as known', async () => {
  const heard: boolean[] = [];
  let listening = Promise.withResolvers<void>();
  let ended = Promise.withResolvers<void>();
  const subscription = followChannels(databaseUrl, {
    handlers: { listens_for_a_test: () => {} },
    onListening(isListening) {
      heard.push(isListening);
      (isListening ? listening : ended).resolve();
    },
  });
  onTestFinished(() => subscription.stop());
  await listening.promise;
  expect(await subscription.catchUp()).toBe(true);
  expect(subscription.knownUntil()).toBeGreaterThan(0);

  [listening, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query = 'SELECT 1'
  `.execute(db);
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(db);
  await ended.promise;
  expect(subscription.knownUntil()).toBe(Number.NEGATIVE_INFINITY);
  expect(await subscription.catchUp()).toBe(false);
  await listening.promise;
  expect(await subscription.catchUp()).toBe(true);
  expect(heard).toEqual([false, true, false, true]);
});

async function publish(number: number, from: Date | RawBuilder<Date>): Promise<void> {
  const version = { id: newId(), page: 'faq', lead: '', body: '### Open?\nYes.', author_id: asha.userId };
  await db
    .insertInto('page_versions')
    .values({ ...version, number, published_from: from })
    .execute();
}

/** Advances the clock to this hour in India. */
async function advanceTo(hour: number): Promise<Date> {
  const HOUR_MS = 3_600_000;
  const now = await advanceShopClock(db, 0);
  const sinceThen = (now.getTime() + (5.5 - hour) * HOUR_MS) % (24 * HOUR_MS);
  return await advanceShopClock(db, Math.ceil((24 * HOUR_MS - sinceThen) / 1_000));
}
