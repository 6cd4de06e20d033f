import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { type Fixtures, seedFixtures } from '#test/fixtures.ts';
import { newBuyer, newStole, order, putIn } from './buyers.ts';
import { MANY_ORDERS } from './crowd.ts';
import { ageOf, always, type Change, MAX_AGE_MS, olderThan, openReader, type Reading } from './freshness.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const READERS = 6;
const EDIT_EVERY_MS = 150;
const isLinux = process.platform === 'linux';

interface Scene {
  db: Database;
  cast: Fixtures;
  /** everything is written at the first server */
  shops: [writing: RunningShop, other: RunningShop];
  admin: string;
}

test('prices and visibility are at most a second old at two servers, and current where they were written', async () => {
  await withTwoServers(async (scene) => {
    const readers = readMuch(scene);
    const editor = editPrices(scene, readers);
    const visibility = [always(true)];
    for (let round = 0; round < 2; round++) {
      visibility.push(await setVisible(scene, false));
      await readers.readOwn();
      await wait(1_800);
      visibility.push(await setVisible(scene, true));
      await readers.readOwn();
      await wait(1_300);
    }
    await readers.untilSeen(5);
    const prices = await editor.leave();
    const { priced, shown, own } = await readers.leave();
    expectFresh('a', priced, prices);
    const [writing] = scene.shops;
    const judged = shown.map((each) => ({ ...each, age: ageOf(visibility, each) }));
    expect(olderThan(judged, MAX_AGE_MS)).toEqual([]);
    // What was hidden is not served again by the server that has told so.
    expect(
      olderThan(
        judged.filter(({ shop, value }) => shop === writing && value),
        0,
      ),
    ).toEqual([]);
    report('a visibility', judged);
    expectOwn('a', own, prices, visibility);
  });
});

test('a server without its change feed serves nothing older than a second', async () => {
  await withTwoServers(async (scene) => {
    const readers = readMuch(scene);
    const editor = editPrices(scene, readers);
    let killed = 0;
    for (let round = 0; round < 20; round++) {
      killed += await killListeners(scene.db);
      await wait(300);
    }
    expect(killed).toBeGreaterThan(20);
    await readers.untilSeen(5);
    const prices = await editor.leave();
    const { priced, own } = await readers.leave();
    expectFresh('b', priced, prices);
    expectOwn('b', own, prices, [always(true)]);
  });
});

test.runIf(isLinux)('a server that was frozen serves nothing older than a second when it wakes', async () => {
  await withTwoServers(async (scene) => {
    const [, other] = scene.shops;
    const readers = readMuch(scene);
    const editor = editPrices(scene, readers);
    const frozen: { from: number; to: number }[] = [];
    for (const pause of [2_000, 3_000]) {
      await wait(500);
      const wake = await freeze(other);
      const from = performance.now();
      const asked = Array.from({ length: 4 }, () => readers.readAll(other));
      await wait(pause);
      asked.push(readers.readAll(other), readers.readAll(other));
      frozen.push({ from, to: performance.now() });
      wake();
      asked.push(...Array.from({ length: 4 }, () => readers.readAll(other)));
      await Promise.all(asked);
    }
    await readers.untilSeen(5);
    const prices = await editor.leave();
    const { priced, own } = await readers.leave();
    // A frozen server reads a request when it wakes, and may then show what was current a second before: so requests that it got
    // while it was frozen are judged as though they had been asked at that moment, which is stricter than when they were.
    const judged = priced.map((each) => {
      const pause = frozen.find(({ from, to }) => from <= each.askedAt && each.askedAt < to);
      return pause && each.shop === other ? { ...each, askedAt: pause.to } : each;
    });
    expectFresh('c', judged, prices);
    expectOwn('c', own, prices, [always(true)]);
  });
});

test('under load stock is at most a second old, and buyers read their own purchases', async () => {
  await withTwoServers(async (scene) => {
    const [writing] = scene.shops;
    const stock = 900;
    const product = await newStole(scene.db, stock);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newBuyer(scene.db, product)));
    const path = `/api/products/${product}`;
    const readings: Reading<number>[] = [];
    const own: Reading<number>[] = [];
    const orders: number[] = [];
    let isOver = false;

    const read = async (reader: ReturnType<typeof openReader>, shop: RunningShop) => {
      const { text, ...answer } = await reader.ask(shop, path);
      expect(answer.status).toBe(200);
      return { ...answer, shop, path, value: JSON.parse(text).product.stock as number };
    };
    const reading = Array.from({ length: 16 }, async (_, index) => {
      const reader = openReader({ keepAlive: true });
      for (let turn = index; !isOver; turn++)
        readings.push(await read(reader, scene.shops[turn % 2] as RunningShop));
      reader.close();
    });
    const buying = buyers.map(async (buyer, index) => {
      const reader = openReader({ keepAlive: false });
      await wait(index * 50);
      for (let turn = 0; turn < 5; turn++) {
        const next = wait(1_000);
        expect((await putIn(writing, buyer)).status).toBe(200);
        const placed = await order(writing, buyer, { key: `turn ${turn}`, how: { paymentMethod: 'cod' } });
        expect(placed.status).toBe(201);
        orders.push(performance.now());
        own.push(await read(reader, writing));
        await next;
      }
      reader.close();
    });
    await Promise.all(buying);
    isOver = true;
    await Promise.all(reading);

    expect(orders).toHaveLength(100);
    const changes = [
      always(stock),
      ...orders.map((at, index) => ({
        value: stock - index - 1,
        sentAt: Number.NEGATIVE_INFINITY,
        answeredAt: at,
      })),
    ];
    const judge = (list: Reading<number>[]) => list.map((each) => ({ ...each, age: ageOf(changes, each) }));
    report('d', judge(readings));
    report('d own', judge(own));
    expect(olderThan(judge(readings), MAX_AGE_MS)).toEqual([]);
    expect(olderThan(judge(own), 0)).toEqual([]);
  });
});

async function withTwoServers(work: (scene: Scene) => Promise<void>): Promise<void> {
  const { url: DATABASE_URL } = await startOutsidePostgres();
  const env = { ...MANY_ORDERS, DATABASE_URL, WORKERS: '2', DRAW_AHEAD: '0' };
  const [writing, other] = await Promise.all([startShop({ env }), startShop({ env })]);
  const db = openDatabase(DATABASE_URL, { connections: 3 });
  try {
    const cast = await seedFixtures(db);
    await work({ db, cast, shops: [writing, other], admin: await openSession(db, cast.admin) });
  } finally {
    await db.destroy();
  }
}

const UNIQUE_PRICE = /(?:₹|"price":)(20),?(\d{3})\b/g;

/** Readers of everything that shows the edited product or the hidden one, at both servers. */
function readMuch({ shops, cast: { lehenga, kurta, saree } }: Scene) {
  const paths = [
    '/',
    '/products',
    `/product/${lehenga}`,
    `/product/${kurta}`,
    `/product/${saree}`,
    `/api/products/${lehenga}`,
    `/api/products/${saree}`,
  ];
  const priced: Reading<number>[] = [];
  const shown: Reading<boolean>[] = [];
  const own = { priced: [] as Reading<number>[], shown: [] as Reading<boolean>[] };
  let isOver = false;

  async function read(
    reader: ReturnType<typeof openReader>,
    shop: RunningShop,
    path: string,
    into = { priced, shown },
  ) {
    const { status, text, ...times } = await reader.ask(shop, path);
    const isOfHidden = path.endsWith(saree);
    expect([path, status]).toEqual([path, isOfHidden && status === 404 ? 404 : 200]);
    const found = { ...times, shop, path };
    for (const [, thousands, rest] of text.matchAll(UNIQUE_PRICE))
      into.priced.push({ ...found, value: Number(`${thousands}${rest}`) });
    if (isOfHidden) into.shown.push({ ...found, value: status === 200 });
    else if (!path.startsWith('/api'))
      into.shown.push({ ...found, value: text.includes(`/product/${saree}`) });
  }

  const loops = Array.from({ length: READERS }, async (_, index) => {
    const reader = openReader({ keepAlive: index % 2 === 0 });
    for (let turn = index; !isOver; turn++)
      await read(
        reader,
        shops[turn % 2] as RunningShop,
        paths[Math.floor(turn / 2) % paths.length] as string,
      );
    reader.close();
  });
  return {
    /** Everything, on connections of their own. */
    async readAll(shop: RunningShop) {
      const reader = openReader({ keepAlive: false });
      await Promise.all(paths.map((path) => read(reader, shop, path)));
    },
    /** What the server shows that has just answered a write. */
    async readOwn() {
      const reader = openReader({ keepAlive: false });
      await Promise.all(paths.map((path) => read(reader, shops[0], path, own)));
    },
    /** until each address showed so many prices at each server */
    async untilSeen(count: number) {
      const pricesAt = (shop: RunningShop, path: string) =>
        new Set(priced.flatMap((each) => (each.shop === shop && each.path === path ? each.value : [])));
      for (const shop of shops)
        for (const path of paths.filter((each) => !each.endsWith(saree)))
          while (pricesAt(shop, path).size < count) await this.readAll(shop);
    },
    async leave() {
      isOver = true;
      await Promise.all(loops);
      return { priced, shown, own };
    },
  };
}

/** Changes a price to one that it never had, over and over, and reads it at once. */
function editPrices(
  { shops: [writing], cast: { lehenga }, admin }: Scene,
  readers: ReturnType<typeof readMuch>,
) {
  const prices: Change<number>[] = [];
  let isOver = false;
  const edit = async (value: number) => {
    const sentAt = performance.now();
    const body = { price: value };
    const { status } = await callShop(writing, 'PUT', `/api/admin/products/${lehenga}`, {
      token: admin,
      body,
    });
    expect(status).toBe(200);
    prices.push({ value, sentAt, answeredAt: performance.now() });
  };
  const editing = (async () => {
    for (let value = 20_001; !isOver; value++) {
      const next = wait(EDIT_EVERY_MS);
      await edit(value);
      await readers.readOwn();
      await next;
    }
  })();
  return {
    async leave() {
      isOver = true;
      await editing;
      return prices;
    },
  };
}

async function setVisible({ shops: [writing], cast: { saree }, admin }: Scene, value: boolean) {
  const sentAt = performance.now();
  const body = { isActive: value };
  const { status } = await callShop(writing, 'PUT', `/api/admin/products/${saree}`, { token: admin, body });
  expect(status).toBe(200);
  return { value, sentAt, answeredAt: performance.now() };
}

function expectFresh(name: string, readings: Reading<number>[], prices: Change<number>[]): void {
  const judged = readings.map((each) => ({ ...each, age: ageOf(prices, each) }));
  report(name, judged);
  expect(olderThan(judged, MAX_AGE_MS)).toEqual([]);
}

function expectOwn(
  name: string,
  own: { priced: Reading<number>[]; shown: Reading<boolean>[] },
  prices: Change<number>[],
  visibility: Change<boolean>[],
): void {
  const judged = own.priced.map((each) => ({ ...each, age: ageOf(prices, each) }));
  const shown = own.shown.map((each) => ({ ...each, age: ageOf(visibility, each) }));
  report(`${name} own`, judged);
  report(`${name} own visibility`, shown);
  expect(olderThan(judged, 0)).toEqual([]);
  expect(olderThan(shown, 0)).toEqual([]);
}

function report(name: string, judged: { age: number; path: string }[]): void {
  const stale = judged.filter(({ age }) => age > 0);
  console.log(
    name,
    judged.length,
    'stale',
    stale.length,
    'oldest',
    Math.round(Math.max(...judged.map(({ age }) => age))),
    [...new Set(stale.map(({ path }) => path.slice(0, 16)))].join(' '),
  );
}

/** Ends the sessions that listen; returns their number. */
async function killListeners(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* '^(listen |select 1$)'
  `.execute(db);
  return rows.length;
}

/** Stops all processes of a server; returns what wakes them. */
async function freeze({ process: { pid } }: RunningShop): Promise<() => void> {
  const pids = withDescendants(pid as number);
  const wake = () => {
    for (const each of pids) process.kill(each, 'SIGCONT');
  };
  onTestFinished(() => {
    try {
      wake();
    } catch {}
  });
  for (const each of pids) process.kill(each, 'SIGSTOP');
  while (!pids.every((each) => / T /.test(readFileSync(`/proc/${each}/stat`, 'utf8'))));
  return wake;
}

function withDescendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children.flatMap((child) => withDescendants(Number(child)))];
}
