import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPasswords } from '#server/embedded-postgres/roles.ts';

/** The address of a running shop's embedded database, as the owner of its tables. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const server = readFileSync(path.join(dataDir, 'server.json'), 'utf8');
  return (JSON.parse(server) as { databaseUrl: string }).databaseUrl;
}

/** The same as the superuser, who alone may insert rows without triggers. */
export function superuserUrl(dataDir: string): string {
  const url = new URL(embeddedDatabaseUrl(dataDir));
  url.username = 'postgres';
  url.password = readPasswords(dataDir)?.postgres ?? '';
  return url.href;
}
