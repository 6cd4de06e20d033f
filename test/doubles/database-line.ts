import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import path from 'node:path';

export interface DatabaseLine {
  /** connects to the same database through this proxy */
  url: string;
  /**
   * Cuts the connection after the database has run the next COMMIT, before the client gets the reply. Resolves when
   * that has happened.
   */
  cutAtNextCommit(): Promise<void>;
  /** While true, replies of the database are dropped, as if its machine had frozen. */
  hush(isHushed: boolean): void;
  close(): void;
}

/** A TCP proxy to PostgreSQL that can drop replies, or cut a connection between a COMMIT and its reply. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let onCommit: (() => void) | undefined;
  let isSilent = false;
  const ends: Socket[] = [];
  const server = createServer((shop) => {
    const database = dialDatabase(databaseUrl);
    ends.push(shop, database);
    let onCommitSent: (() => void) | undefined;
    shop.on('data', (bytes) => {
      if (bytes.includes('commit\0')) [onCommitSent, onCommit] = [onCommit, undefined];
      database.write(bytes);
    });
    // The database has committed when it replies; the reply is not passed on.
    database.on('data', (bytes) => {
      if (isSilent) return;
      if (!onCommitSent) return void shop.write(bytes);
      shop.destroy();
      onCommitSent();
    });
    for (const [end, other] of [
      [shop, database],
      [database, shop],
    ] as const)
      end.on('error', () => {}).once('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { pathname } = new URL(databaseUrl);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${pathname}`,
    cutAtNextCommit: () =>
      new Promise((resolve) => {
        onCommit = resolve;
      }),
    hush(isHushed) {
      isSilent = isHushed;
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

/** The tests' database listens on a Unix socket, as the embedded one does. */
function dialDatabase(databaseUrl: string): Socket {
  const { searchParams, port } = new URL(databaseUrl);
  return dial(path.join(searchParams.get('host') as string, `.s.PGSQL.${port || '5432'}`));
}
