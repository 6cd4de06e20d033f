import { expect, onTestFinished } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { callShop, type RunningShop, startShop } from '#test/processes/running-shop.ts';
import { type Standby, startPrimary, startStandby } from './parts/postgres.ts';
import { stackTest } from './parts/stack-test.ts';

const CHANGES = 20;

stackTest(
  'lists come from the replica, and nobody reads less than they wrote',
  { needs: ['postgres'] },
  async () => {
    const { shops, replica, token, kurta } = await startShops();
    const [one] = shops;
    await untilReplicaAnswers(replica, one, token);
    for (let time = 0; time < CHANGES; time++) {
      const name = `Kurta ${time}`;
      await rename(one, { token, kurta, name });
      expect((await callShop(one, 'GET', '/api/admin/products', { token })).body.products).toContainEqual(
        expect.objectContaining({ _id: kurta, name }),
      );
    }
    await untilReplicaAnswers(replica, one, token);
  },
);

stackTest(
  'a list that is kept ready is never older than the change that invalidated it',
  { needs: ['postgres'] },
  async () => {
    const { shops, replica, token, kurta } = await startShops();
    const [one, other] = shops;
    const nameInList = async () =>
      (await callShop(one, 'GET', '/api/products')).body.products.find(
        ({ _id }: { _id: string }) => _id === kurta,
      ).name;
    for (let time = 0; time < CHANGES; time++) {
      await untilReplicaAnswers(replica, one, token);
      // Pausing replay makes the replica fall behind.
      await replica.query('SELECT pg_wal_replay_pause()');
      const name = `Kurta ${time}`;
      await rename(other, { token, kurta, name });
      // A cached old list would stay for ten minutes.
      while ((await nameInList()) !== name);
      await replica.query('SELECT pg_wal_replay_resume()');
      for (let again = 0; again < 5; again++) expect(await nameInList()).toBe(name);
    }
  },
);

stackTest(
  'a replica that is behind or gone is left out, and used again afterwards',
  { needs: ['postgres'] },
  async () => {
    const { shops, primary, replica, token } = await startShops();
    const [one] = shops;
    const customers = async () => {
      const { status, body } = await callShop(one, 'GET', '/api/admin/users', { token });
      expect(status).toBe(200);
      return body.pagination.total as number;
    };
    const before = await customers();
    await untilReplicaAnswers(replica, one, token);
    await replica.query('SELECT pg_wal_replay_pause()');
    await primary.query(
      `INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Late', 'late@vastra.test')`,
    );
    while ((await customers()) === before);
    await replica.query('SELECT pg_wal_replay_resume()');
    await untilReplicaAnswers(replica, one, token);

    await replica.end('SIGKILL');
    for (let time = 0; time < CHANGES; time++) expect(await customers()).toBe(before + 1);
    await replica.start();
    await untilReplicaAnswers(replica, one, token);
  },
);

async function startShops() {
  const primary = await startPrimary();
  const replica = await startStandby(primary, { name: 'replica' });
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
  const shops = await Promise.all([startShop({ env }), startShop({ env })]);
  const db = openDatabase(primary.url, { connections: 2 });
  onTestFinished(() => db.destroy());
  const { admin, kurta } = await seedFixtures(db);
  return { primary, replica, shops, token: await openSession(db, admin), kurta };
}

async function rename(
  shop: RunningShop,
  { token, kurta, name }: { token: string; kurta: string; name: string },
) {
  const changed = await callShop(shop, 'PUT', `/api/admin/products/${kurta}`, { token, body: { name } });
  expect(changed.status).toBe(200);
}

/** Requests the audit log until the replica has run its query. */
async function untilReplicaAnswers(replica: Standby, shop: RunningShop, token: string): Promise<void> {
  const latest = async () => {
    const [row] = await replica.query(`SELECT max(query_start)::text AS at FROM pg_stat_activity
      WHERE query LIKE '%"audit_log"%' AND pid <> pg_backend_pid()`);
    return row?.at;
  };
  const before = await latest();
  do expect((await callShop(shop, 'GET', '/api/admin/audit', { token })).status).toBe(200);
  while ((await latest()) === before);
}
