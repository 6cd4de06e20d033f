import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#test/processes/free-port.ts';
import { type Program, programDir, startProgram } from './program.ts';

export interface Pooler extends Program {
  /** pools per transaction */
  transactionUrl: string;
  /** pools per session, so that LISTEN and advisory locks work */
  sessionUrl: string;
  /** Switches to another PostgreSQL, as an operator does after a failover. */
  leadTo(server: { port: number }): Promise<void>;
}

/** PgBouncer in front of PostgreSQL: its address stays the same when the server behind it changes. */
export async function startPooler(server: { port: number }): Promise<Pooler> {
  const dir = programDir();
  const port = await freePort();
  const file = path.join(dir, 'pgbouncer.ini');
  const configure = ({ port: serverPort }: { port: number }) =>
    writeFileSync(file, configuration({ port, serverPort }));
  configure(server);
  const program = await startProgram('PgBouncer', {
    command: '/usr/sbin/pgbouncer',
    args: [file],
    dir,
    port,
  });
  const at = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  return {
    ...program,
    transactionUrl: at('shop'),
    sessionUrl: at('shop_direct'),
    async leadTo(other) {
      configure(other);
      await program.end('SIGINT');
      await program.start();
    },
  };
}

function configuration({ port, serverPort }: { port: number; serverPort: number }): string {
  const behind = `host=127.0.0.1 port=${serverPort} dbname=postgres user=postgres`;
  return `
[databases]
shop = ${behind} pool_mode=transaction
shop_direct = ${behind} pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 1000
default_pool_size = 20
ignore_startup_parameters = extra_float_digits,options
server_login_retry = 0.1
log_connections = 0
log_disconnections = 0
`;
}
