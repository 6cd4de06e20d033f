import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { verifyAuditLog } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import {
  type Buyer,
  newBuyer,
  ordersOf,
  putIn,
  order as sendOrder,
  withDatabase,
} from '#test/processes/buyers.ts';
import { runScript } from '#test/processes/run-script.ts';
import { callShop, type RunningShop, startShop, temporaryDir } from '#test/processes/running-shop.ts';

// A backup and three restores, each with its own database.
vi.setConfig({ testTimeout: 600_000 });

test('the data directory is lost: the shop is restored to the last archived minute, to a moment, and to the backup', async () => {
  const BACKUP_WAL_DIR = path.join(temporaryDir(), 'wal');
  const shop = await startShop({ env: { BACKUP_WAL_DIR } });
  const { admin, buyers } = await withDatabase(shop, async (db) => {
    const cast = await seedFixtures(db);
    const all = await Promise.all(Array.from({ length: 40 }, () => newBuyer(db)));
    return { admin: await openSession(db, cast.admin), buyers: all };
  });
  const [before, during, after, late] = [0, 10, 20, 30].map((from) => buyers.slice(from, from + 10)) as [
    Buyer[],
    Buyer[],
    Buyer[],
    Buyer[],
  ];

  await placeOrders(shop, before);
  await pack(shop, admin, before);
  const backup = path.join(temporaryDir(), 'backup');
  const backingUp = runScript('backup', ['--to', backup], { DATA_DIR: shop.dataDir });
  await placeOrders(shop, during);
  console.log((await backingUp).output);
  await placeOrders(shop, after);
  await pack(shop, admin, after);
  const moment = await withDatabase(shop, timeOf);
  await placeOrders(shop, late);
  // Replaces archive_timeout, which archives every minute; later orders would be lost.
  await withDatabase(shop, archiveLog);
  const databasePid = await shop.databasePid();
  await shop.stop('SIGKILL');
  process.kill(databasePid, 'SIGKILL');
  rmSync(shop.dataDir, { recursive: true, force: true });

  const restore = async (...toTime: string[]) => {
    const dataDir = path.join(temporaryDir(), 'restored');
    const env = { DATA_DIR: dataDir, BACKUP_WAL_DIR };
    const { code, output } = await runScript('restore', ['--from', backup, ...toTime], env);
    console.log(output);
    expect(code, output).toBe(0);
    return await startShop({ dataDir, env: { BACKUP_WAL_DIR } });
  };
  const asBackedUp = await restore();
  await expectOrders(asBackedUp, before, 1);
  await expectOrders(asBackedUp, [...after, ...late], 0);
  await asBackedUp.stop();
  const asOfMoment = await restore('--to-time', moment);
  await expectOrders(asOfMoment, [...before, ...during, ...after], 1);
  await expectOrders(asOfMoment, late, 0);
  await asOfMoment.stop();
  const beyond = new Date(Date.now() + 3_600_000).toISOString();
  const tooLate = await runScript('restore', ['--from', backup, '--to-time', beyond], {
    DATA_DIR: path.join(temporaryDir(), 'restored'),
    BACKUP_WAL_DIR,
  });
  expect([tooLate.code, tooLate.output]).toEqual([
    1,
    expect.stringMatching(/ends before the time of --to-time/),
  ]);
});

test('everything up to the last archived minute comes back, and the restored shop goes on', async () => {
  const BACKUP_WAL_DIR = path.join(temporaryDir(), 'wal');
  const shop = await startShop({ env: { BACKUP_WAL_DIR } });
  const { admin, buyers } = await withDatabase(shop, async (db) => {
    const cast = await seedFixtures(db);
    const all = await Promise.all(Array.from({ length: 30 }, () => newBuyer(db)));
    return { admin: await openSession(db, cast.admin), buyers: all };
  });
  const [before, after, next] = [0, 10, 20].map((from) => buyers.slice(from, from + 10)) as [
    Buyer[],
    Buyer[],
    Buyer[],
  ];
  await placeOrders(shop, before);
  const backup = path.join(temporaryDir(), 'backup');
  expect((await runScript('backup', ['--to', backup], { DATA_DIR: shop.dataDir })).code).toBe(0);
  await placeOrders(shop, after);
  await pack(shop, admin, after);
  await withDatabase(shop, archiveLog);
  await shop.stop('SIGKILL');
  rmSync(shop.dataDir, { recursive: true, force: true });

  const dataDir = path.join(temporaryDir(), 'restored');
  const env = { DATA_DIR: dataDir, BACKUP_WAL_DIR };
  const restored = await runScript('restore', ['--from', backup, '--to-time', 'latest'], env);
  expect(restored.code, restored.output).toBe(0);
  const again = await startShop({ dataDir, env });
  await expectOrders(again, [...before, ...after], 1);
  await placeOrders(again, next);
  await withDatabase(again, async (db) => {
    expect(await brokenInvariants(db)).toEqual({});
    expect(await verifyAuditLog(db)).toMatchObject({ rows: 10, brokenAt: undefined });
    await archiveLog(db);
  });
});

async function placeOrders(shop: RunningShop, buyers: Buyer[]): Promise<void> {
  const statuses = await Promise.all(
    buyers.map(async (buyer) => {
      await putIn(shop, buyer);
      return (await sendOrder(shop, buyer, { key: 'once', how: { paymentMethod: 'cod' } })).status;
    }),
  );
  expect(statuses).toEqual(buyers.map(() => 201));
}

/** Each call adds an entry to the audit log. */
async function pack(shop: RunningShop, token: string, buyers: Buyer[]): Promise<void> {
  for (const buyer of buyers) {
    const [order] = await ordersOf(shop, buyer);
    const path = `/api/admin/orders/${order?._id}/status`;
    const { status, body } = await callShop(shop, 'PUT', path, { token, body: { status: 'Packed' } });
    expect([status, body]).toEqual([200, body]);
  }
}

async function expectOrders(shop: RunningShop, buyers: Buyer[], each: number): Promise<void> {
  const found = await Promise.all(buyers.map((buyer) => ordersOf(shop, buyer)));
  expect(found.map((orders) => orders.length)).toEqual(buyers.map(() => each));
}

async function timeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now.toISOString() ?? '';
}

/** Switches to a new WAL file and waits until the old one is archived. */
async function archiveLog(db: Database): Promise<void> {
  const { rows } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
  for (let archived = ''; archived < (rows[0]?.file as string); ) {
    const { rows: state } = await sql<{
      last: string | null;
    }>`select last_archived_wal as last from pg_stat_archiver`.execute(db);
    archived = state[0]?.last ?? '';
  }
}
