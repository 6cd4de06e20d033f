import { once } from 'node:events';
import { openDatabase } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { exportProducts } from '#app/product-import/export-products.server.ts';

/** A child process that writes the product file to standard output and exits with 0 when it is complete. */
export interface ExportAssignment {
  databaseUrl: string;
  actor: Actor;
  storeUrl: string;
}

process.on('disconnect', () => process.exit(1));
process.once('message', async ({ databaseUrl, actor, storeUrl }: ExportAssignment) => {
  const db = openDatabase(databaseUrl, { connections: 1 });
  for await (const part of exportProducts(db, actor, { storeUrl })) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
  process.stdout.end(() => process.exit(0));
});
