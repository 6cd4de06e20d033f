import { execFileSync } from 'node:child_process';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#server/database/migrate.ts';
import { startTemporaryPostgres } from '#server/embedded-postgres/temporary-postgres.ts';

/** Generates app/platform/db/tables.gen.ts from a newly migrated database; `--verify` only compares. */
const postgres = await startTemporaryPostgres();
try {
  const db = openDatabase(postgres.url, { hasNoTimeouts: true });
  await migrate(db);
  await db.destroy();
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--out-file', 'app/platform/db/tables.gen.ts'],
      ...[
        '--numeric-parser',
        'number',
        '--date-parser',
        'string',
        '--exclude-pattern',
        '{kysely_*,schema_migrations}',
      ],
      ...['--type-mapping', JSON.stringify({ int8: 'number', bytea: 'Buffer' })],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
}
