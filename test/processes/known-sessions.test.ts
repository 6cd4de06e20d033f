import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { always, type Change, expectFresh, type Reading } from './freshness.ts';
import type { RunningShop } from './running-shop.ts';
import { startTwoServers } from './two-servers.ts';

const TIMEOUT_MS = 180_000;
const ROUNDS = 3;
const READERS = 3;

/** Ends a session by a call to the first server, or in the database. */
type End = (scene: Scene, token: string) => Promise<unknown>;

interface Scene {
  db: Database;
  userId: string;
  shops: [ending: RunningShop, other: RunningShop];
}

const logOut: End = async ({ shops: [ending] }, token) => {
  expect(await callOnce(ending, 'POST', '/api/auth/logout', token)).toBe(204);
};
const deleteRow: End = async ({ db, userId }) =>
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();

const { db, shops, cast } = await startTwoServers();
const scene: Scene = { db, shops, userId: cast.asha.userId };

test.each([
  ['a session that ended is refused at once where it ended, and elsewhere within a second', logOut, false],
  ['a session deleted in the database is refused within a second', deleteRow, false],
  ['so it is while servers lose their change feeds', logOut, true],
] as const)(
  '%s',
  async (_title, end, losesFeeds) => {
    let isOver = false;
    const losing = (async () => {
      while (losesFeeds && !isOver) {
        await endListeners(scene.db);
        await wait(300);
      }
    })();
    for (let round = 0; round < ROUNDS; round++) await endWhileUsed(scene, end);
    isOver = true;
    await losing;
  },
  TIMEOUT_MS,
);

/** All processes use a session while it ends. */
async function endWhileUsed(scene: Scene, end: End): Promise<void> {
  const { db, userId, shops } = scene;
  const [ending] = shops;
  const token = await openSession(db, { userId });
  const readings: Reading<boolean>[] = [];
  const isOver = new AbortController();
  const use = async (shop: RunningShop, agent?: Agent) => {
    const askedAt = performance.now();
    const status = await callOnce(shop, 'GET', '/api/wishlist', token, agent);
    expect([200, 401]).toContain(status);
    return { shop, path: '/api/wishlist', askedAt, answeredAt: performance.now(), value: status === 200 };
  };
  const readers = shops.flatMap((shop) =>
    Array.from({ length: READERS }, async (_, index) => {
      // Without keep-alive, each request may reach another process.
      const agent = index === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
      while (!isOver.signal.aborted) readings.push(await use(shop, agent));
      agent?.destroy();
    }),
  );
  while (readings.length < 60) await wait(10);
  const sentAt = performance.now();
  await end(scene, token);
  const ended: Change<boolean> = { value: false, sentAt, answeredAt: performance.now() };
  const own = end === logOut ? await Promise.all(Array.from({ length: 8 }, () => use(ending))) : [];
  const isRefusedByAll = () =>
    shops.every((shop) =>
      readings
        .filter((each) => each.shop === shop)
        .slice(-20)
        .every(({ value }) => !value),
    );
  while (!isRefusedByAll()) await wait(10);
  isOver.abort();
  await Promise.all(readers);
  expect(own.filter(({ value }) => value)).toEqual([]);
  expectFresh(readings, [always(true), ended]);
}

async function callOnce(
  { origin }: RunningShop,
  method: string,
  path: string,
  token: string,
  agent = new Agent({ keepAlive: false }),
): Promise<number> {
  return await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

/** Terminates the database connections that run LISTEN. */
async function endListeners(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~* '^(listen |select 1$)'
  `.execute(db);
}
