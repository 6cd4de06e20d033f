import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '#test/processes/free-port.ts';
import { installedPostgres } from '#test/processes/outside-postgres.ts';
import { closedDir, type Program, programDir, startProgram, unprivileged } from './program.ts';

const USER = 'postgres';

export interface Postgres extends Program {
  url: string;
  query(statement: string): Promise<Record<string, unknown>[]>;
}

export interface Standby extends Postgres {
  /** Makes it the primary. */
  promote(): Promise<void>;
}

/** A PostgreSQL with an empty database, from which standbys can be made. */
export async function startPrimary(): Promise<Postgres> {
  const folder = programDir();
  const dataDir = closedDir(folder, 'primary');
  run('initdb', ['-D', dataDir, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  return await serve('PostgreSQL (primary)', dataDir, ['max_connections=200']);
}

/** A streaming replica. With `isWaitedFor` it is synchronous: commits wait for it, so promoting it loses nothing. */
export async function startStandby(
  primary: Postgres,
  { name, isWaitedFor = false }: { name: string; isWaitedFor?: boolean },
): Promise<Standby> {
  const dataDir = closedDir(programDir(), name);
  const from = `host=127.0.0.1 port=${primary.port} user=${USER} application_name=${name}`;
  run('pg_basebackup', ['-D', dataDir, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const standby = await serve(`PostgreSQL (${name})`, dataDir, ['max_connections=200']);
  if (isWaitedFor) {
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await primary.query('SELECT pg_reload_conf()');
    const isWaiting = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${name}' AND sync_state = 'sync'`;
    while ((await primary.query(isWaiting)).length === 0);
  }
  return {
    ...standby,
    async promote() {
      // Its settings, copied from the primary, would make commits wait for itself.
      await standby.query('SELECT pg_promote()');
      await standby.query('ALTER SYSTEM RESET synchronous_standby_names');
      await standby.query('SELECT pg_reload_conf()');
    },
  };
}

/** Waits until a standby has replayed everything written so far. */
export async function untilCaughtUp(primary: Postgres, standby: Postgres): Promise<void> {
  const [written] = await primary.query('SELECT pg_current_wal_lsn() AS position');
  const isThere = `SELECT 1 WHERE pg_last_wal_replay_lsn() >= '${written?.position}'`;
  while ((await standby.query(isThere)).length === 0);
}

async function serve(name: string, dataDir: string, settings: string[]): Promise<Postgres> {
  const port = await freePort();
  const given = ['unix_socket_directories=', 'fsync=off', 'listen_addresses=127.0.0.1', ...settings];
  const args = ['-D', dataDir, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])];
  const command = path.join(installedPostgres as string, 'postgres');
  const program = await startProgram(name, { command, args, dir: dataDir, port });
  const url = `postgresql://${USER}@127.0.0.1:${port}/postgres`;
  const query = (statement: string) => ask(url, statement);
  const start = async () => {
    await program.start();
    await untilAnswers(query);
  };
  await untilAnswers(query);
  return { ...program, start, url, query };
}

/** During recovery it accepts connections but refuses queries. */
async function untilAnswers(query: Postgres['query']): Promise<void> {
  for (;;) {
    const answered = await query('SELECT 1').catch((error: { code?: string }) => {
      if (error.code !== '57P03') throw error;
    });
    if (answered) return;
  }
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function run(program: string, args: string[]): void {
  const command = path.join(installedPostgres as string, program);
  execFileSync(command, args, { ...unprivileged, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'pipe' });
}
