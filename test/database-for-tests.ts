import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/foundation/database.server.ts';
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway-postgres.ts';
import { migrate } from '#server/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

const ROLES = path.join(import.meta.dirname, '..', 'server', 'roles.sql');

/** One cluster for the whole run, migrated once; every test file copies it (see shop-for-tests.ts). */
export default async function prepareDatabase(project: TestProject) {
  const postgres = await startThrowawayPostgres();
  const db = openDatabase(postgres.url, { isPatient: true });
  await migrate(db);
  await sql.raw(readFileSync(ROLES, 'utf8')).execute(db);
  await db.destroy();
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}
