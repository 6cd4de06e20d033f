import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { newBuyer, newStole, order, putIn } from './buyers.ts';
import { MANY_ORDERS } from './crowd.ts';
import { always, type Change, expectFresh, openReader, type Reader, type Reading } from './freshness.ts';
import { signalIfRunning } from './outside-postgres.ts';
import { callShop, type RunningShop } from './running-shop.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const TIMEOUT_MS = 180_000;
const READERS = 6;
const EDIT_EVERY_MS = 150;
const BUYERS = 20;
const TURNS = 5;
const STOCK = 900;
const isLinux = process.platform === 'linux';

interface Scene extends TwoServers {
  admin: string;
}

const servers = await startTwoServers(MANY_ORDERS);
const scene: Scene = { ...servers, admin: await openSession(servers.db, servers.cast.admin) };
/** Shared by all tests, because a server may show the previous test's last price for a second. */
const prices: Change<number>[] = [];

test(
  'prices and visibility are at most a second old at two servers, and current where they were written',
  async () => {
    const [writing] = scene.shops;
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
    await editor.leave();
    const { priced, shown, own } = await readers.leave();
    expectFresh(priced, prices);
    expectFresh(shown, visibility);
    expectFresh(own.priced, prices, 0);
    expectFresh(own.shown, visibility, 0);
    // The server that confirmed the change must not show the hidden product any more.
    const atWriting = shown.filter(({ shop, value }) => shop === writing && value);
    expectFresh(atWriting, visibility, 0);
  },
  TIMEOUT_MS,
);

test(
  'a server without its change feed serves nothing older than a second',
  async () => {
    const readers = readMuch(scene);
    const editor = editPrices(scene, readers);
    let ended = 0;
    for (let round = 0; round < 20; round++) {
      ended += await endListeners(scene.db);
      await wait(300);
    }
    expect(ended).toBeGreaterThan(20);
    await readers.untilSeen(5);
    await editor.leave();
    const { priced, own } = await readers.leave();
    expectFresh(priced, prices);
    expectFresh(own.priced, prices, 0);
  },
  TIMEOUT_MS,
);

test.runIf(isLinux)(
  'a server that was frozen serves nothing older than a second when it wakes',
  async () => {
    const [, other] = scene.shops;
    const readers = readMuch(scene);
    const editor = editPrices(scene, readers);
    const frozen: { from: number; to: number }[] = [];
    for (const pause of [2_000, 3_000]) {
      await readers.untilSeen(5 * (frozen.length + 1));
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
    await editor.leave();
    const { priced, own } = await readers.leave();
    // A frozen server reads a pending request only when it wakes, and may show what was current up to a second
    // earlier. Such requests are judged as if sent at the moment of waking, which is stricter.
    const judged = priced.map((each) => {
      const pause = frozen.find(({ from, to }) => from <= each.askedAt && each.askedAt < to);
      return pause && each.shop === other ? { ...each, askedAt: pause.to } : each;
    });
    expectFresh(judged, prices);
    expectFresh(own.priced, prices, 0);
  },
  TIMEOUT_MS,
);

test(
  'under load stock is at most a second old, and buyers read their own purchases',
  async () => {
    const { db, shops } = scene;
    const [writing] = shops;
    const product = await newStole(db, STOCK);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(db, product)));
    const path = `/api/products/${product}`;
    const readings: Reading<number>[] = [];
    const own: Reading<number>[] = [];
    const placedAt: number[] = [];
    let isOver = false;

    const read = async (reader: Reader, shop: RunningShop) => {
      const { text, status, ...times } = await reader.ask(shop, path);
      expect(status).toBe(200);
      return { ...times, shop, path, value: JSON.parse(text).product.stock as number };
    };
    const reading = Array.from({ length: 16 }, async (_, index) => {
      const reader = openReader({ keepAlive: true });
      for (let turn = index; !isOver; turn++)
        readings.push(await read(reader, shops[turn % 2] as RunningShop));
      reader.close();
    });
    const buying = buyers.map(async (buyer, index) => {
      const reader = openReader({ keepAlive: false });
      await wait((index * 1_000) / BUYERS);
      for (let turn = 0; turn < TURNS; turn++) {
        const next = wait(1_000);
        expect((await putIn(writing, buyer)).status).toBe(200);
        const placed = await order(writing, buyer, { key: `turn ${turn}`, how: { paymentMethod: 'cod' } });
        expect(placed.status).toBe(201);
        placedAt.push(performance.now());
        own.push(await read(reader, writing));
        await next;
      }
    });
    await Promise.all(buying);
    isOver = true;
    await Promise.all(reading);

    expect(placedAt).toHaveLength(BUYERS * TURNS);
    // Each response lowers the stock by at least one.
    const stocks = placedAt.map((answeredAt, index) => ({ ...always(STOCK - index - 1), answeredAt }));
    expectFresh(readings, [always(STOCK), ...stocks]);
    expectFresh(own, [always(STOCK), ...stocks], 0);
  },
  TIMEOUT_MS,
);

const UNIQUE_PRICE = /(?:₹|"price":)(20),?(\d{3})\b/g;

const HIDDEN = '/product/silk-saree';

/** Readers that repeatedly request everything showing the edited or hidden product, on both servers. */
function readMuch({ shops, cast: { lehenga, saree } }: Scene) {
  const paths = [
    '/',
    '/products',
    '/product/red-lehenga',
    '/product/cotton-kurta',
    HIDDEN,
    `/api/products/${lehenga}`,
    `/api/products/${saree}`,
  ];
  const priced: Reading<number>[] = [];
  const shown: Reading<boolean>[] = [];
  const own: { priced: typeof priced; shown: typeof shown } = { priced: [], shown: [] };

  async function read(reader: Reader, shop: RunningShop, path: string, into = { priced, shown }) {
    const { status, text, ...times } = await reader.ask(shop, path);
    const isOfHidden = path === HIDDEN || path.endsWith(saree);
    expect([path, status]).toEqual([path, isOfHidden && status === 404 ? 404 : 200]);
    const reading = { ...times, shop, path };
    for (const [, thousands, rest] of text.matchAll(UNIQUE_PRICE))
      into.priced.push({ ...reading, value: Number(`${thousands}${rest}`) });
    if (isOfHidden) into.shown.push({ ...reading, value: status === 200 });
    else if (!path.startsWith('/api')) into.shown.push({ ...reading, value: text.includes(HIDDEN) });
  }

  const isOver = new AbortController();
  const loops = Array.from({ length: READERS }, async (_, index) => {
    // Without keep-alive, each request may reach another process.
    const reader = openReader({ keepAlive: index % 2 === 0 });
    while (!isOver.signal.aborted)
      for (const path of paths) for (const shop of shops) await read(reader, shop, path);
    reader.close();
  });
  return {
    /** Reads all addresses on new connections. */
    async readAll(shop: RunningShop) {
      const reader = openReader({ keepAlive: false });
      await Promise.all(paths.map((path) => read(reader, shop, path)));
    },
    /** Reads all addresses from the server that made the last write. */
    async readOwn() {
      const reader = openReader({ keepAlive: false });
      await Promise.all(paths.map((path) => read(reader, shops[0], path, own)));
    },
    /** Waits until each address has shown `count` different prices on each server. */
    async untilSeen(count: number) {
      const pricesAt = (shop: RunningShop, path: string) =>
        new Set(priced.flatMap((each) => (each.shop === shop && each.path === path ? each.value : [])));
      for (const shop of shops)
        for (const path of paths.filter((each) => !each.endsWith(saree)))
          while (pricesAt(shop, path).size < count) await this.readAll(shop);
    },
    async leave() {
      isOver.abort();
      await Promise.all(loops);
      return { priced, shown, own };
    },
  };
}

/** Repeatedly sets a new, unique price and reads it at once. */
function editPrices(scene: Scene, readers: ReturnType<typeof readMuch>) {
  let isOver = false;
  const editing = (async () => {
    while (!isOver) {
      const next = wait(EDIT_EVERY_MS);
      const value = 20_001 + prices.length;
      prices.push({
        value,
        ...(await update(scene, scene.cast.lehenga, { price: value, oldPrice: 30_000 })),
      });
      await readers.readOwn();
      await next;
    }
  })();
  return {
    async leave() {
      isOver = true;
      await editing;
    },
  };
}

async function setVisible(scene: Scene, value: boolean): Promise<Change<boolean>> {
  return { value, ...(await update(scene, scene.cast.saree, { isActive: value })) };
}

async function update({ shops: [writing], admin }: Scene, product: string, body: object) {
  const sentAt = performance.now();
  const path = `/api/admin/products/${product}`;
  const { status } = await callShop(writing, 'PUT', path, { token: admin, body });
  expect(status).toBe(200);
  return { sentAt, answeredAt: performance.now() };
}

/** Terminates the database connections that run LISTEN; returns their number. */
async function endListeners(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* '^(listen |select 1$)'
  `.execute(db);
  return rows.length;
}

/** Pauses all processes of a server; returns a function that resumes them. */
async function freeze({ process: { pid } }: RunningShop): Promise<() => void> {
  const pids = withDescendants(pid as number);
  const wake = () => {
    for (const each of pids) signalIfRunning(each, 'SIGCONT');
  };
  onTestFinished(wake);
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
