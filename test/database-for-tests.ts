import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/foundation/database.server.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One cluster for the whole run, migrated once; every test file copies it (see shop-for-tests.ts). */
export default async function prepareDatabase(project: TestProject) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const db = openDatabase(postgres.url);
  await migrate(db);
  await db.destroy();
  project.provide('databaseUrl', postgres.url);

  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
