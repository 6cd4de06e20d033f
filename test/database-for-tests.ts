import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { saveSettings } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { DEMO_SETTINGS } from '#demo/loading/demo-settings.ts';
import { migrate } from '#server/database/migrate.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/temporary-postgres.ts';
import { SEED } from './seed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

const ROLES = path.join(import.meta.dirname, '..', 'server', 'roles.sql');

/** One database cluster for the whole run, migrated once; each test file copies it (see shop-for-tests.ts). */
export default async function prepareDatabase(project: TestProject) {
  console.log(`Random tests use the seed ${SEED}; SEED=${SEED} repeats them.`);
  const postgres = await startTemporaryPostgres();
  const db = openDatabase(postgres.url, { hasNoTimeouts: true });
  await migrate(db);
  // Most tests dispatch outfits without recording a cleaning.
  const settings = { ...DEMO_SETTINGS, cleansOutfits: false, rentalClaim: '' };
  await saveSettings(db, { ...settings, seller: { ...DEMO_SELLER, gstin: null } });
  await sql.raw(readFileSync(ROLES, 'utf8')).execute(db);
  await db.destroy();
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}
