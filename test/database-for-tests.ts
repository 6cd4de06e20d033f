import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/foundation/database.server.ts';
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway-postgres.ts';
import { migrate } from '#server/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One cluster for the whole run, migrated once; every test file copies it (see shop-for-tests.ts). */
export default async function prepareDatabase(project: TestProject) {
  const postgres = await startThrowawayPostgres();
  const db = openDatabase(postgres.url, { isPatient: true });
  await migrate(db);
  await db.destroy();
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}
