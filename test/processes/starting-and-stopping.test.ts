import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { othersCanReach } from '#server/embedded-postgres/postgres-paths.ts';
import { freePort } from './free-port.ts';
import { startShop, temporaryDir } from './running-shop.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

describe('a shop that cannot start says why in one line and exits 1', () => {
  test('a taken port', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    await once(other, 'listening');
    const shop = await startShop({ env: { PORT: String(port) }, untilReady: false });
    const code = await shop.ended;
    other.close();
    expect(code).toBe(1);
    expect(shop.output().trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it, or choose another PORT.`,
    );
  });

  test('a data directory that cannot be written to', async () => {
    // Below a file, because root can write to any folder.
    const file = path.join(temporaryDir(), 'file');
    writeFileSync(file, '');
    const shop = await startShop({ dataDir: path.join(file, 'data'), untilReady: false });
    const code = await shop.ended;
    expect(code).toBe(1);
    expect(shop.output()).toMatch(/DATA_DIR \S+ cannot be written to\./);
  });

  test('a second server on the same data directory, which harms nothing', async () => {
    const first = await startShop();
    const second = await startShop({ dataDir: first.dataDir, untilReady: false });
    const code = await second.ended;
    expect(code).toBe(1);
    expect(second.output()).toContain(
      `Another Vastra server (process ${first.process.pid}) is using DATA_DIR`,
    );
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  test('a setting that cannot be used', async () => {
    const shop = await startShop({ env: { WORKERS: 'many' }, untilReady: false });
    const code = await shop.ended;
    expect([code, shop.output().trim()]).toEqual([1, 'WORKERS must be a whole number from 1 to 256.']);
  });
});

test('while its outside database cannot be reached the shop is alive, not ready', async () => {
  const port = await freePort();
  const shop = await startShop({
    env: { DATABASE_URL: `postgresql://x@localhost:${port}/x` },
    untilReady: false,
  });
  await once(shop.process.stdout as NodeJS.ReadableStream, 'data');
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
  const readiness = await fetch(`${shop.origin}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'starting' }]);
  const page = await fetch(shop.origin);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
});

test('SIGTERM ends shop and database cleanly, and a second start finds everything', async () => {
  const shop = await startShop();
  const databasePid = await shop.databasePid();
  expect(await shop.stop()).toBe(0);
  expect(() => process.kill(databasePid, 0)).toThrow();
  const again = await startShop({ dataDir: shop.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
});

test('a shop killed without warning starts again on the same data', async () => {
  const shop = await startShop();
  const databasePid = await shop.databasePid();
  process.kill(databasePid, 'SIGKILL');
  await shop.stop('SIGKILL');
  const again = await startShop({ dataDir: shop.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
});

test('a database that dies is started again while the shop stays', async () => {
  const shop = await startShop();
  const killed = await shop.databasePid();
  process.kill(killed, 'SIGKILL');
  const statuses = new Set<number>();
  let running = killed;
  while (running === killed || !statuses.has(200)) {
    const { status, headers } = await fetch(`${shop.origin}/api/payment/config?at=${statuses.size}`);
    statuses.add((await fetch(`${shop.origin}/readyz`)).status);
    if (status === 503) expect(headers.get('retry-after')).toBeTruthy();
    running = await shop.databasePid().catch(() => killed);
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(shop.process.exitCode).toBeNull();
});

// If others cannot access this folder, an ordinary user cannot even run the shop's Node.
test.runIf(isRoot && othersCanReach(import.meta.dirname))(
  'an ordinary user starts the shop as well as root does',
  async () => {
    const dataDir = temporaryDir();
    chownSync(dataDir, NOBODY, NOBODY);
    const shop = await startShop({ dataDir, uid: NOBODY });
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  },
);

test.runIf(isRoot)(
  "root's shop below a folder that is closed to others keeps its database elsewhere, as long as the folder is there",
  async () => {
    const dataDir = temporaryDir();
    const places: string[] = [];
    for (const _time of ['first', 'after the folder was deleted']) {
      mkdirSync(dataDir, { recursive: true });
      chmodSync(dataDir, 0o700);
      const shop = await startShop({ dataDir });
      const socketDir = new URL(shop.databaseUrl()).searchParams.get('host') as string;
      expect(path.relative(dataDir, socketDir)).toMatch(/^\.\./);
      places.push(path.dirname(socketDir));
      expect(await shop.stop()).toBe(0);
      rmSync(dataDir, { recursive: true });
    }
    expect(places[0]).not.toBe(places[1]);
    for (const place of places) rmSync(place, { recursive: true });
  },
);

test('several workers share the port', async () => {
  const shop = await startShop({ env: { WORKERS: '2' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.origin}/readyz`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await shop.stop()).toBe(0);
});
