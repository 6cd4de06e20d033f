import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SourceFile } from './backup-files.ts';
import type { Manifest } from './manifest.ts';

/** Files that PostgreSQL recreates, or that a copy must not contain (PostgreSQL's manual, 25.3.4). */
const EXCLUDED =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
/** Copied last, because it says where recovery starts. */
const CONTROL = 'global/pg_control';

export type DatabaseCopy = Pick<Manifest, 'folders' | 'completeAt' | 'postgres'>;

/**
 * Copies a running PostgreSQL with its low-level backup API: the files, and the write-ahead log that makes them consistent.
 * A replication slot retains that log until it is copied.
 */
export async function copyDatabase(
  url: string,
  store: (files: SourceFile[]) => Promise<void>,
): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const [{ dataDir, version }] = await queryRows(
      client,
      `SELECT current_setting('data_directory') AS "dataDir", current_setting('server_version') AS version`,
    );
    await queryRows(
      client,
      `SELECT pg_create_physical_replication_slot('backup_${process.pid}', true, true)`,
    );
    const [{ firstWal }] = await queryRows(
      client,
      `SELECT pg_walfile_name(pg_backup_start('vastra', true)) AS "firstWal"`,
    );
    const { files, folders } = await listTree(dataDir);
    const toSourceFiles = (names: string[]) =>
      names.map((name) => ({ name, source: { from: path.join(dataDir, name) } }));
    await store(toSourceFiles(files.filter((name) => name !== CONTROL)));
    await store(toSourceFiles([CONTROL]));
    const [{ lastWal, label, completeAt }] = await queryRows(
      client,
      `SELECT pg_walfile_name(lsn) AS "lastWal", labelfile AS label, clock_timestamp() AS "completeAt" FROM pg_backup_stop(false)`,
    );
    await store([{ name: 'backup_label', source: Buffer.from(label) }]);
    const wal = (await readdir(path.join(dataDir, 'pg_wal'))).filter(
      (name) =>
        /\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal),
    );
    await store(toSourceFiles(wal.map((name) => `pg_wal/${name}`)));
    return { folders, completeAt: completeAt.toISOString(), postgres: { version, firstWal, lastWal } };
  } finally {
    await client.end();
  }
}

async function queryRows(client: pg.Client, statement: string) {
  return (await client.query(statement)).rows;
}

async function listTree(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    name: path.relative(root, path.join(entry.parentPath, entry.name)),
  }));
  const included = named.filter(({ name }) => !EXCLUDED.test(name));
  return {
    files: included.filter(({ entry }) => entry.isFile()).map(({ name }) => name),
    folders: included.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name),
  };
}
