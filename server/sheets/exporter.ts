import { once } from 'node:events';
import type { Actor } from '#app/foundation/actor.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { exportProducts } from '#app/sheets/server/export-products.ts';

/** A process of its own that writes the product file to its standard output; it ends with code 0 when all of it is there. */
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
