import { execFileSync } from 'node:child_process';
import { openDatabase } from '#app/foundation/database.server.ts';
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway-postgres.ts';
import { migrate } from '#server/migrate.ts';

/** Writes app/foundation/tables.gen.ts from a freshly migrated database; `--verify` only compares. */
const postgres = await startThrowawayPostgres();
try {
  const db = openDatabase(postgres.url, { isPatient: true });
  await migrate(db);
  await db.destroy();
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--out-file', 'app/foundation/tables.gen.ts'],
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
