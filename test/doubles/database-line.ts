import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import path from 'node:path';

export interface DatabaseLine {
  /** leads to the same database, over this line */
  url: string;
  /** The next COMMIT reaches the database, but its sender gets no reply. Resolves when it has happened. */
  cutAtNextCommit(): Promise<void>;
  /** Whether answers of the database get lost, as those of a machine that froze do. */
  hush(isHushed: boolean): void;
  close(): void;
}

/** A network line to a PostgreSQL, which falls silent, or breaks after the COMMIT went out and before its answer. */
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
    // The database has done it when it answers; the answer is not passed on.
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

/** The tests' database listens in a folder, as the shop's own does. */
function dialDatabase(databaseUrl: string): Socket {
  const { searchParams, port } = new URL(databaseUrl);
  return dial(path.join(searchParams.get('host') as string, `.s.PGSQL.${port || '5432'}`));
}
