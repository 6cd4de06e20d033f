import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabaseLine } from '#test/doubles/database-line.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { inTransaction, openDatabase } from './database.server.ts';
import { isDatabaseAway, isDatabaseFull } from './database-errors.ts';

const shop = await openTestShop();
const operator = openDatabase(shop.databaseUrl, { connections: 2, hasNoTimeouts: true });
afterAll(() => operator.destroy());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('It worked.'),
    (error: Error) => error,
  );

describe('the database is unavailable', () => {
  test.each([false, true])('when a backend is terminated in a statement (pooled: %s)', async (isPooled) => {
    const db = openOwn({ isPooled });
    const sleeping = errorOf(sql`select pg_sleep(60), ${'terminate me'}::text`.execute(db));
    await whileSleeping('pg_terminate_backend');
    expect(await sleeping).toMatchObject({ code: '57P01' });
    expect(isDatabaseAway(await sleeping)).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('when a backend is terminated between the statements of a transaction', async () => {
    const db = openOwn();
    const work = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(operator);
      await sql`select 1`.execute(trx);
    });
    expect(isDatabaseAway(await errorOf(work))).toBe(true);
  });

  test('when the connection is cut', async () => {
    const line = await openDatabaseLine(shop.databaseUrl);
    const db = openOwn({ url: line.url });
    await inTransaction(db, async (trx) => {
      line.close();
      expect(isDatabaseAway(await errorOf(sql`select 1`.execute(trx)))).toBe(true);
    }).catch((error) => expect(isDatabaseAway(error)).toBe(true));
    expect(await errorOf(sql`select 1`.execute(db))).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDatabaseAway(await errorOf(sql`select 1`.execute(db)))).toBe(true);
  });

  test('when its socket does not exist', async () => {
    const db = openOwn({ url: 'postgresql://postgres@localhost/vastra?host=%2Fnowhere' });
    const error = await errorOf(sql`select 1`.execute(db));
    expect(error).toMatchObject({ code: 'ENOENT' });
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('when it resets the connection', async () => {
    const url = await listen((socket) => socket.resetAndDestroy());
    expect(isDatabaseAway(await errorOf(sql`select 1`.execute(openOwn({ url }))))).toBe(true);
  });

  test('when it accepts a connection and stays silent, or the pool has none left', async () => {
    const url = await listen(() => {});
    const silent = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 50 });
    expect(isDatabaseAway(await errorOf(silent.connect()))).toBe(true);
    const full = new pg.Pool({
      connectionString: shop.databaseUrl,
      max: 1,
      connectionTimeoutMillis: 2_000,
    });
    const taken = await full.connect();
    const refused = await errorOf(full.connect());
    expect(refused.message).toBe('timeout exceeded when trying to connect');
    expect(isDatabaseAway(refused)).toBe(true);
    taken.release();
    await full.end();
    await silent.end();
    expect(isDatabaseAway(await errorOf(full.query('select 1')))).toBe(true);
  });

  test('when the role has no connection left', async () => {
    await sql`create role one_at_a_time login connection limit 0`.execute(operator);
    onTestFinished(async () => void (await sql`drop role one_at_a_time`.execute(operator)));
    const error = await errorOf(
      sql`select 1`.execute(openOwn({ url: shop.databaseUrl.replace('//postgres@', '//one_at_a_time@') })),
    );
    expect(error).toMatchObject({ code: '53300' });
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('when it has become read-only, and the connection is closed', async () => {
    const db = openOwn();
    await sql`create table notes (id int)`.execute(operator);
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0];
    const before = await pid();
    await sql`set default_transaction_read_only = on`.execute(db);
    const error = await errorOf(sql`insert into notes values (1)`.execute(db));
    expect(error).toMatchObject({ code: '25006' });
    expect(isDatabaseAway(error)).toBe(true);
    expect(await pid()).not.toEqual(before);
    await sql`insert into notes values (2)`.execute(db);
  });

  test.each([
    ['57P01', 'terminating connection due to administrator command'],
    ['57P02', 'terminating connection because of crash of another server process'],
    ['57P03', 'the database system is starting up'],
    ['57P03', 'the database system is in recovery mode'],
    ['57P05', 'terminating connection due to idle-session timeout'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout'],
    ['08006', 'connection failure'],
    ['08P01', 'pgbouncer cannot connect to server'],
    ['08P01', 'server conn crashed?'],
    ['08P01', 'query_wait_timeout'],
    ['08P01', 'client_login_timeout'],
    ['53300', 'sorry, too many clients already'],
    ['53300', 'no more connections allowed (max_client_conn)'],
  ])('when a server or pooler says %s: %s', async (code, message) => {
    const url = await listen((socket) => socket.once('data', () => socket.end(fatal(code, message))));
    const error = await errorOf(sql`select 1`.execute(openOwn({ url })));
    expect(error).toMatchObject({ code, message });
    expect(isDatabaseAway(error)).toBe(true);
  });
});

test('a statement that is cancelled by the timeout or by an operator means that the database is overloaded', async () => {
  const db = openOwn();
  const sleeping = errorOf(sql`select pg_sleep(60), ${'cancel me'}::text`.execute(db));
  await whileSleeping('pg_cancel_backend');
  expect(await sleeping).toMatchObject({ code: '57014' });
  expect([isDatabaseAway(await sleeping), isDatabaseFull(await sleeping)]).toEqual([false, true]);
});

test('an SQL error is not reported as an unavailable database', async () => {
  const error = await errorOf(sql`select nothing`.execute(openOwn()));
  expect([isDatabaseAway(error), isDatabaseFull(error)]).toEqual([false, false]);
});

test('while backends are being terminated, no call returns 500', async () => {
  const asked = ['products', 'products/search?q=kurta', 'admin/categories', 'admin/banners', 'admin/events'];
  const db = operator;
  const statuses = new Set<number>();
  let isOver = false;
  const killing = (async () => {
    while (!isOver)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  })();
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(asked.map((path) => shop.call('GET', `/api/${path}`)));
    for (const { status, headers } of answers) {
      statuses.add(status);
      if (status === 503) expect(headers.get('retry-after')).toBeTruthy();
    }
  }
  isOver = true;
  await killing;
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
});

function openOwn({ url = shop.databaseUrl, isPooled = false } = {}) {
  const db = openDatabase(url, { connections: 1, isPooled });
  onTestFinished(() => db.destroy());
  return db;
}

/** Terminates or cancels the sleeping statement as soon as it sleeps. */
async function whileSleeping(end: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<void> {
  const ended = () =>
    sql`select ${sql.ref(end)}(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event = 'PgSleep'`.execute(operator);
  while ((await ended()).rows.length === 0);
}

/** A server that calls `onConnection` for every connection. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/vastra`;
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html, ErrorResponse */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
