import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { StartupError } from '../processes/startup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../..', 'migrations');
/** Release 0.1.0 uses the same lock id, so that two releases never migrate at the same time. */
const LOCK_ID = 3853314791062309107n;
const LOCK_POLL_MS = 100;
/** PostgreSQL: lock_not_available, deadlock_detected. */
const BUSY = new Set(['55P03', '40P01']);
/** PostgreSQL: insufficient_privilege. */
const NOT_ALLOWED = '42501';

export interface MigrateOptions {
  /** the folder of the SQL files */
  folder?: string;
  /** how long a migration waits for a lock, blocking later requests for the same table */
  lockTimeoutMs?: number;
  /** the maximum of attempts to get the locks, with the same pause between */
  attempts?: number;
}

/**
 * Applies this release's missing migrations and returns their names. If two servers start at the same time, one waits;
 * migrations of a later release are ignored.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    await lock(connection);
    try {
      await createHistory(connection);
      const pending = await pendingMigrations(connection, options);
      for (const name of pending) await applyWithRetries(connection, name, options);
      return pending;
    } catch (error) {
      throw isNotAllowed(error) ? notTheOwner(error) : error;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(connection);
    }
  });
}

function isNotAllowed(error: unknown): error is Error {
  const { code, cause } = error as Error & { code?: string };
  return code === NOT_ALLOWED || (cause instanceof Error && isNotAllowed(cause));
}

function notTheOwner({ message }: Error): StartupError {
  return new StartupError(
    `Migrations are missing, and the role of DATABASE_URL may not apply them (${message}). Run npm run migrate first, with the role that owns the tables: docs/operations/high-availability.md.`,
  );
}

/** This release's missing migrations, in order. */
export async function pendingMigrations(db: Database, { folder = MIGRATIONS } = {}): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const applied = await appliedMigrations(db);
  return files.map((file) => path.basename(file, '.sql')).filter((name) => !applied.has(name));
}

/** Polls, because a transaction that waits for the lock would block CREATE INDEX CONCURRENTLY. */
async function lock(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isMine: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(LOCK_ID)}) as "isMine"`.execute(db);
    if (rows[0]?.isMine) return;
    await wait(LOCK_POLL_MS);
  }
}

/**
 * Release 0.1.0 refuses to start if its table kysely_migration names an unknown migration. Later migrations are therefore
 * recorded in another table, so that it can restart during a rolling upgrade.
 */
async function createHistory(db: Database): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations')))
    await sql`create table schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      db,
    );
  if (await hasTable(db, 'kysely_migration'))
    await sql`insert into schema_migrations (name) select name from kysely_migration on conflict do nothing`.execute(
      db,
    );
}

async function appliedMigrations(db: Database): Promise<Set<string>> {
  const applied = new Set<string>();
  for (const table of ['schema_migrations', 'kysely_migration']) {
    if (!(await hasTable(db, table))) continue;
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
    for (const { name } of rows) applied.add(name);
  }
  return applied;
}

async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(db);
  return rows.length > 0;
}

async function applyWithRetries(db: Database, name: string, options: MigrateOptions): Promise<void> {
  const { folder = MIGRATIONS, lockTimeoutMs = 1_000, attempts = 60 } = options;
  const text = await readFile(path.join(folder, `${name}.sql`), 'utf8');
  for (let attempt = 1; ; attempt++) {
    try {
      return await (name.endsWith('.concurrent')
        ? applyConcurrently(db, name, text)
        : applyInTransaction(db, name, text, lockTimeoutMs));
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!BUSY.has(code ?? '')) throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
      if (attempt === attempts)
        throw new StartupError(
          `Migration ${name} did not get its locks in ${attempts} attempts: a long transaction holds them (see pg_stat_activity). Try again later.`,
        );
    }
    await wait(lockTimeoutMs);
  }
}

async function applyInTransaction(db: Database, name: string, text: string, lockTimeoutMs: number) {
  await db.transaction().execute(async (trx) => {
    // A crash loses a migration and its record together, so it runs again: no need to wait for the disk 60 times.
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    await sql.raw(text).execute(trx);
    await record(trx, name);
  });
}

/** For statements that PostgreSQL does not allow in a transaction. A failed file runs again from its first statement. */
async function applyConcurrently(db: Database, name: string, text: string): Promise<void> {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'));
  for (const statement of lines.join('\n').split(/;[ \t]*$/m))
    if (statement.trim()) await sql.raw(statement).execute(db);
  await record(db, name);
}

async function record(db: Database, name: string): Promise<void> {
  await sql`insert into schema_migrations (name) values (${name})`.execute(db);
}
