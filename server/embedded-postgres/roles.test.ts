import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { brokenInvariants } from '../database/invariants.ts';
import { migrate } from '../database/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { makePrivate } from './postgres-paths.ts';

const QUICK = { fsync: 'off', full_page_writes: 'off' };
const FORBIDDEN = { code: '42501' };

test('the role for requests can read and write rows but cannot disable triggers', async () => {
  const dataDir = newDataDir();
  const { app, owner } = await start(dataDir);
  await migrate(owner);
  await seedFixtures(app);
  expect(await brokenInvariants(app)).toEqual({});
  for (const forbidden of [
    `SET session_replication_role = replica`,
    `ALTER TABLE audit_log DISABLE TRIGGER USER`,
    `DROP TRIGGER stock_movements_append_only ON stock_movements`,
    `TRUNCATE users CASCADE`,
    `CREATE TABLE mine (id int)`,
    `CREATE OR REPLACE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `CREATE ROLE other SUPERUSER`,
    `SET ROLE vastra_owner`,
    `ALTER SYSTEM SET work_mem = '1GB'`,
  ])
    await expect(sql.raw(forbidden).execute(app), forbidden).rejects.toMatchObject(FORBIDDEN);
  await expect(sql`DELETE FROM stock_movements`.execute(app)).rejects.toThrow(/append|history|never/i);
  // Only a superuser may do this, and the owner is not one.
  await expect(sql`SET session_replication_role = replica`.execute(owner)).rejects.toMatchObject(FORBIDDEN);
});

test('connections need a password, which only the server’s user can read', async () => {
  const dataDir = newDataDir();
  const { url, app } = await start(dataDir);
  expect(statSync(path.join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600);
  await sql`SELECT 1`.execute(app);
  for (const role of ['postgres', 'vastra_owner', 'vastra_app']) {
    const intruder = open(url.replace(/\/\/[^@]*@/, `//${role}:guess@`));
    await expect(sql`SELECT 1`.execute(intruder)).rejects.toMatchObject({ code: '28P01' });
  }
});

test('a database of an earlier release with a single superuser is converted with all its data', async () => {
  const dataDir = newDataDir();
  const before = await start(dataDir, { isOpen: true });
  await migrate(before.owner);
  const { kurta } = await seedFixtures(before.owner);
  await sql`CREATE TABLE pgboss.job (id int); INSERT INTO pgboss.job VALUES (7)`.execute(before.owner);
  await before.stop();

  const { app, owner } = await start(dataDir);
  expect(await migrate(owner)).toEqual([]);
  expect(await app.selectFrom('products').select('id').where('id', '=', kurta).execute()).toHaveLength(1);
  const { rows } = await sql`SELECT DISTINCT schemaname AS schema, tableowner AS owner FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`.execute(app);
  expect(rows).toEqual([
    { schema: 'pgboss', owner: 'vastra_app' },
    { schema: 'public', owner: 'vastra_owner' },
  ]);
  await sql`ALTER TABLE pgboss.job ADD COLUMN name text`.execute(app);
  // A later migration; its table can be used at once.
  await sql`ALTER TABLE news ADD COLUMN noted boolean; CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, word text)`.execute(
    owner,
  );
  await sql`INSERT INTO later (word) VALUES ('there')`.execute(app);
  expect(await brokenInvariants(app)).toEqual({});
});

test('lost passwords are created again', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await first.stop();
  rmSync(path.join(dataDir, 'database-passwords.json'));
  const second = await start(dataDir);
  expect(second.url).not.toBe(first.url);
  await sql`SELECT 1`.execute(second.app);
});

describe.runIf(process.getuid?.() === 0)("the folder of the database's socket", () => {
  const STRANGER = 4242;
  const NOBODY = 65534;

  test('is refused if another user created it', () => {
    const folder = path.join(newDataDir(), 'socket');
    mkdirSync(folder);
    chownSync(folder, STRANGER, STRANGER);
    expect(() => makePrivate(folder, NOBODY)).toThrow(`${folder} belongs to another user.`);
    expect(statSync(folder).uid).toBe(STRANGER);
  });

  test('is refused if it is a symbolic link', () => {
    const dir = newDataDir();
    const [elsewhere, folder] = [path.join(dir, 'elsewhere'), path.join(dir, 'socket')];
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, folder);
    expect(() => makePrivate(folder, NOBODY)).toThrow('belongs to another user');
    expect(statSync(elsewhere).uid).toBe(0);
  });

  test('is made private if it was not', () => {
    const folder = path.join(newDataDir(), 'socket');
    mkdirSync(folder, { mode: 0o755 });
    makePrivate(folder, NOBODY);
    const { uid, mode } = statSync(folder);
    expect([uid, mode & 0o777]).toEqual([NOBODY, 0o700]);
  });
});

function newDataDir(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'vastra-'));
  chmodSync(dir, 0o755);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string, { isOpen = false } = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, settings: QUICK, isOpen });
  const [app, owner] = [open(postgres.url), open(postgres.ownerUrl)];
  const stop = async () => {
    await Promise.all([app.destroy(), owner.destroy()]);
    await postgres.stop();
  };
  onTestFinished(stop);
  return { url: postgres.url, app, owner, stop };
}

function open(url: string): Database {
  const db = openDatabase(url, { connections: 2, hasNoTimeouts: true });
  onTestFinished(() => db.destroy());
  return db;
}
