import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#app/foundation/database.server.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';

/** Writes app/foundation/tables.gen.ts from a freshly migrated database; `--verify` only compares. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vastra-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
try {
  const db = openDatabase(postgres.url);
  await migrate(db);
  await db.destroy();
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--out-file', 'app/foundation/tables.gen.ts'],
      ...['--numeric-parser', 'number', '--date-parser', 'string', '--exclude-pattern', 'kysely_*'],
      ...['--type-mapping', JSON.stringify({ int8: 'number', bytea: 'Buffer' })],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
