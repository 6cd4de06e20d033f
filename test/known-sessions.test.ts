import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { KnownSessions } from '#app/accounts/sessions/known-sessions.server.ts';
import { findSessionUser } from '#app/accounts/sessions/sessions.db.server.ts';
import { hashToken, openSession } from '#app/accounts/sessions/sessions.server.ts';
import { createApi } from '#app/api.ts';
import { listRoutes } from '#app/platform/http/api/route-policy.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { followDatabase } from '#server/database/notification-channels.ts';
import { appCode } from './authenticator.ts';
import { addPerson, type TestPerson } from './people-for-tests.ts';
import { openTestShop } from './shop-for-tests.ts';

const PASSWORD = 'silk & zari';
const shop = await openTestShop();
const one = openServer();
const other = openServer();
await Promise.all([one.listening, other.listening]);
afterAll(async () => {
  await Promise.all([one.feed.stop(), other.feed.stop()]);
});

/** A server with a session cache on the test's database. */
function openServer() {
  const known = new KnownSessions();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const feed = followDatabase(shop.databaseUrl, {
    onPublicChange: () => {},
    onSessionsChanged: (userIds) => known.forget(userIds),
    onDomainEvent: () => {},
    onFailingChanged: () => {},
    onListening(isListening) {
      known.setListening(isListening);
      if (isListening) resolve();
    },
  });
  known.follow(feed);
  const onSessionsChange = () => known.catchUp();
  const api = createApi({ ...shop.parts, knownSessions: known, onSessionsChange });
  async function call(method: string, path: string, token?: string, body?: object) {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await api.request(path, { method, headers, body: body && JSON.stringify(body) });
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
  }
  return { known, feed, listening, api, call };
}
type Server = ReturnType<typeof openServer>;

const statusAt = async (server: Server, token: string, path = '/api/wishlist') =>
  (await server.call('GET', path, token)).status;

/** Uses a session on both servers, so that both cache it. */
async function useAtBoth(token: string, path?: string) {
  for (const server of [one, other]) {
    await server.known.catchUp();
    expect(await statusAt(server, token, path)).toBe(200);
  }
}

/** Changes the database with triggers disabled. */
async function withoutTriggers(change: (db: typeof shop.db) => Promise<unknown>) {
  await shop.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change(trx);
  });
}

test('a session is known after its first use, and the database is asked again without the change feed', async () => {
  const { id, token } = await addPerson(shop);
  await useAtBoth(token);
  await withoutTriggers((db) => db.deleteFrom('sessions').where('user_id', '=', id).execute());
  expect(await statusAt(one, token)).toBe(200);
  one.known.setListening(false);
  expect(await statusAt(one, token)).toBe(401);
  expect(await statusAt(other, token)).toBe(200);
  other.known.follow({ knownUntil: () => performance.now() - 1_001, catchUp: async () => false });
  expect(await statusAt(other, token)).toBe(401);
  other.known.follow(other.feed);
  one.known.setListening(true);
});

const login = async (email: string) =>
  (await one.call('POST', '/api/auth/login', undefined, { emailOrMobile: email, password: PASSWORD })).body
    .token;

describe('at once where it ended, and where the change is known', () => {
  interface Ending {
    what: string;
    end: (person: TestPerson, admin: TestPerson) => Promise<{ status: number } | unknown>;
    /** response status with the session afterwards */
    status?: number;
    path?: string;
    role?: string;
  }
  const endings: Ending[] = [
    { what: 'logout', end: ({ token }) => one.call('POST', '/api/auth/logout', token) },
    {
      what: 'the end of another device’s session',
      async end({ email, id }) {
        const { id: sessionId } = await shop.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow();
        return await one.call('DELETE', `/api/auth/sessions/${sessionId}`, await login(email));
      },
    },
    {
      what: 'a new password',
      end: async ({ email }) =>
        one.call('PUT', '/api/auth/password', await login(email), {
          currentPassword: PASSWORD,
          newPassword: 'kora & mulmul',
        }),
    },
    {
      what: 'a blocked account',
      end: ({ id }, admin) => one.call('PUT', `/api/admin/users/${id}`, admin.token, { isDisabled: true }),
    },
    {
      what: 'a deleted account',
      end: ({ token }) => one.call('DELETE', '/api/auth/me', token, { password: PASSWORD }),
    },
    {
      what: 'another role',
      end: ({ id }, admin) => one.call('PUT', `/api/admin/users/${id}`, admin.token, { role: 'content' }),
      ...{ role: 'support', path: '/api/admin/users', status: 403 },
    },
    {
      what: 'other permissions of a role',
      end: (_person, admin) =>
        one.call('PUT', '/api/admin/roles/finance', admin.token, {
          title: 'Finance',
          permissions: ['dashboard'],
        }),
      ...{ role: 'finance', path: '/api/admin/payment-alerts', status: 403 },
    },
    {
      what: 'a row deleted in the database',
      end: ({ id }) => shop.db.deleteFrom('sessions').where('user_id', '=', id).execute(),
    },
    {
      what: 'a user deleted in the database',
      end: ({ id }) => shop.db.deleteFrom('users').where('id', '=', id).execute(),
    },
    {
      what: 'an expiry set in the database',
      end: ({ id }) =>
        shop.db
          .updateTable('sessions')
          .set({ expires_at: sql<Date>`shop_now()` })
          .where('user_id', '=', id)
          .execute(),
    },
    {
      what: 'half an hour without use, set in the database',
      end: ({ id }) =>
        shop.db
          .updateTable('sessions')
          .set({ seen_at: sql<Date>`now() - interval '31 minutes'` })
          .where('user_id', '=', id)
          .execute(),
      role: 'support',
    },
    {
      what: 'a block set in the database',
      end: ({ id }) =>
        shop.db.updateTable('users').set({ disabled_at: sql<Date>`now()` }).where('id', '=', id).execute(),
    },
  ];
  test.each(endings)('$what', async ({ end, status = 401, path, role }) => {
    const admin = await addPerson(shop, { isAdmin: true });
    const person = await addPerson(shop, { role, password: PASSWORD });
    await useAtBoth(person.token, path);
    const ended = (await end(person, admin)) as { status?: number };
    if (ended.status !== undefined) expect([200, 204]).toContain(ended.status);
    else await one.known.catchUp();
    expect(await statusAt(one, person.token, path)).toBe(status);
    await other.known.catchUp();
    expect(await statusAt(other, person.token, path)).toBe(status);
  });

  test('30 days by the shop’s clock', async () => {
    const { token } = await addPerson(shop);
    await useAtBoth(token);
    await advanceShopClock(shop.db, 31 * 24 * 60 * 60);
    for (const server of [one, other]) {
      await server.known.catchUp();
      expect(await statusAt(server, token)).toBe(401);
    }
  });
});

test('a second factor that is set up or taken away changes the known sessions of its user', async () => {
  const { id, token } = await addPerson(shop, { isAdmin: true, password: PASSWORD });
  const api = createApi({ ...shop.parts, knownSessions: one.known, demandsSecondFactor: true });
  const maySee = async () =>
    (await api.request('/api/admin/users', { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await maySee(), await maySee()]).toEqual([403, 403]);
  const path = '/api/auth/second-factor';
  const { secret } = (await one.call('POST', path, token, { currentPassword: PASSWORD })).body;
  expect((await one.call('PUT', path, token, { code: appCode(secret) })).status).toBe(200);
  expect(await maySee()).toBe(200);
  await shop.db.deleteFrom('second_factors').where('user_id', '=', id).execute();
  await one.known.catchUp();
  expect(await maySee()).toBe(403);
});

test('a new proof holds at once', async () => {
  const { id, token } = await addPerson(shop, { isAdmin: true, password: PASSWORD });
  await shop.db
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
    .where('user_id', '=', id)
    .execute();
  const path = '/api/admin/users/export';
  await one.known.catchUp();
  const readsFile = async () =>
    (await one.api.request(path, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await readsFile(), await readsFile()]).toEqual([403, 403]);
  const proof = { currentPassword: PASSWORD };
  expect((await one.call('POST', '/api/auth/proof', token, proof)).status).toBe(200);
  expect(await readsFile()).toBe(200);
});

test('what was queried before a change is not remembered', async () => {
  const { id, token } = await addPerson(shop);
  await one.known.catchUp();
  const hash = hashToken(token);
  const overtaken = await one.known.find(hash, async () => {
    const found = await findSessionUser(shop.db, hash);
    one.known.forget([id]);
    return found;
  });
  expect(overtaken?.user_id).toBe(id);
  await withoutTriggers((db) => db.deleteFrom('sessions').where('user_id', '=', id).execute());
  expect(await statusAt(one, token)).toBe(401);
});

test('a recorded use notifies nobody, and is recorded as before', async () => {
  const { id, token } = await addPerson(shop, { isAdmin: true });
  const usedAt = async () =>
    (
      await shop.db
        .selectFrom('sessions')
        .select(['last_used_at', 'seen_at'])
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
    ).seen_at as unknown as Date;
  await shop.db
    .updateTable('sessions')
    .set({ seen_at: sql<Date>`now() - interval '29 minutes'` })
    .where('user_id', '=', id)
    .execute();
  const before = await usedAt();
  // The first request writes the last use, the second fills the cache, the third is served from it.
  for (const path of ['/api/wishlist', '/api/wishlist', '/api/wishlist'])
    expect(await statusAt(one, token, path)).toBe(200);
  const recorded = await usedAt();
  expect(recorded.getTime()).toBeGreaterThan(before.getTime());
  await one.known.catchUp();
  await withoutTriggers((db) => db.deleteFrom('sessions').where('user_id', '=', id).execute());
  expect(await statusAt(one, token)).toBe(200);
});

test('a session is known only as long as no clock can change it', async () => {
  const person = await addPerson(shop, { isAdmin: true });
  const lasting = async (columns: object) => {
    await shop.db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`shop_now()`, ...columns })
      .where('user_id', '=', person.id)
      .execute();
    return (await findSessionUser(shop.db, hashToken(person.token)))?.unchanged_ms ?? Number.NaN;
  };
  const ago = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;
  expect(await lasting({})).toBeLessThanOrEqual(60_000);
  expect(await lasting({ seen_at: ago(2) })).toBeLessThan(0);
  const shopper = await addPerson(shop);
  const token = await openSession(shop.db, { userId: shopper.id });
  const unchanged = (await findSessionUser(shop.db, hashToken(token)))?.unchanged_ms ?? 0;
  expect(unchanged).toBeLessThanOrEqual(15 * 60_000);
  expect(unchanged).toBeGreaterThan(14 * 60_000);
});

test('only calls that cannot end a session do not wait until it has ended everywhere', () => {
  const hasty = listRoutes(one.api).filter(({ policy }) => policy?.changesSessions === false);
  expect([...new Set(hasty.map(({ path }) => path.split('/')[2]))].sort()).toEqual([
    ...['cart', 'orders', 'payment', 'visits', 'vitals', 'wishlist'],
  ]);
});
