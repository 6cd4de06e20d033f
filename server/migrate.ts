import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '#app/foundation/database.server.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');

/**
 * Brings the database to the newest migration. All run in one transaction under a lock, so of two servers
 * that start at once one waits and finds nothing left to do. Gives the names of those that ran.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error)
    throw new Error(`A migration failed: ${failed(results) ?? ''} ${(error as Error).message}`, {
      cause: error,
    });
  return (results ?? []).map((result) => result.migrationName);
}

function failed(results: Awaited<ReturnType<Migrator['migrateToLatest']>>['results']): string | undefined {
  return results?.find((result) => result.status === 'Error')?.migrationName;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.sql'),
      {
        up: async (db) =>
          void (await sql.raw(await readFile(path.join(MIGRATIONS, file), 'utf8')).execute(db)),
      },
    ]),
  );
}
