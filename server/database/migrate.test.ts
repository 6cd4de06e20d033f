import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const { db, databaseUrl } = await openTestShop();
const QUICK = { lockTimeoutMs: 20, attempts: 3 };

test('servers that start at the same time apply each migration once', async () => {
  const folder = folderOf({ '9001_a': 'CREATE TABLE started (id int)' });
  const names = await Promise.all(Array.from({ length: 4 }, () => migrate(db, { folder })));
  expect(names.flat()).toEqual(['9001_a']);
  expect(await pendingMigrations(db, { folder })).toEqual([]);
});

test('a release works with the database of the next release', async () => {
  const next = folderOf({ '9002_b': 'CREATE TABLE kept (id int)', '9003_c': 'CREATE TABLE later (id int)' });
  await migrate(db, { folder: next });
  const own = folderOf({ '9002_b': 'CREATE TABLE kept (id int)' });
  expect(await migrate(db, { folder: own })).toEqual([]);
});

test('migrations recorded by release 0.1.0 are not applied again, and its table is not changed', async () => {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration values ('9004_d', '2026-01-01')`.execute(db);
  const folder = folderOf({ '9004_d': 'SELECT 1 / 0', '9005_e': 'CREATE TABLE added (id int)' });
  expect(await pendingMigrations(db, { folder })).toEqual(['9005_e']);
  expect(await migrate(db, { folder })).toEqual(['9005_e']);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows).toEqual([{ name: '9004_d' }]);
});

test('a failed migration is rolled back, and the earlier ones stay', async () => {
  const folder = folderOf({
    '9006_f': 'CREATE TABLE before_it (id int)',
    '9007_g': 'CREATE TABLE of_itself (id int); SELECT 1 / 0',
  });
  await expect(migrate(db, { folder })).rejects.toThrow('Migration 9007_g failed: division by zero');
  expect(await pendingMigrations(db, { folder })).toEqual(['9007_g']);
  expect(await tableExists(db, 'of_itself')).toBe(false);
});

test('a migration blocked by a long transaction lets requests through between its attempts and fails after the last one', async () => {
  await sql`create table locked (id int)`.execute(db);
  const folder = folderOf({ '9008_h': 'ALTER TABLE locked ADD COLUMN note text' });
  const other = openDatabase(databaseUrl, { connections: 2 });
  onTestFinished(() => other.destroy());
  await other.transaction().execute(async (trx) => {
    await sql`lock table locked in row share mode`.execute(trx);
    const migration = migrate(db, { folder, ...QUICK });
    // If the migration blocked the lock queue, this would wait as long as the transaction.
    await sql`select count(*) from locked`.execute(other);
    await expect(migration).rejects.toThrow('did not get its locks in 3 attempts');
  });
  expect(await migrate(db, { folder, ...QUICK })).toEqual(['9008_h']);
});

test('a concurrent migration runs outside a transaction and can be repeated after a failure', async () => {
  await sql`create table twice (id int)`.execute(db);
  await sql`insert into twice values (1), (1)`.execute(db);
  const folder = folderOf({
    '9009_i.concurrent': `-- Why; this.
DROP INDEX CONCURRENTLY IF EXISTS twice_by_id;
CREATE UNIQUE INDEX CONCURRENTLY twice_by_id ON twice (id);
`,
  });
  await expect(migrate(db, { folder })).rejects.toThrow('could not create unique index');
  await sql`delete from twice`.execute(db);
  expect(await migrate(db, { folder })).toEqual(['9009_i.concurrent']);
  const { rows } = await sql`select from pg_index where indrelid = 'twice'::regclass and indisvalid`.execute(
    db,
  );
  expect(rows.length).toBe(1);
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.sql`), text);
  return folder;
}

async function tableExists(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db);
  return rows.length > 0;
}
