import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import { deletePendingRemoval, deleteUnused, listPendingRemovals, markUnused } from './uploads.db.server.ts';

const AT_A_TIME = 500;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes uploads that nothing has referred to for 24 hours, unused ones of closed accounts at once, and files of
 * requests that a crash cut off. Rows go first; files that could not be removed are tried again the next time.
 */
export async function deleteUnusedUploads({
  db,
  uploads,
}: {
  db: Database;
  uploads: Uploads;
}): Promise<void> {
  await markUnused(db);
  while ((await inTransaction(db, (trx) => deleteUnused(trx, AT_A_TIME))) === AT_A_TIME);
  for (const removed of await listPendingRemovals(db)) {
    await uploads.host.remove(removed);
    await deletePendingRemoval(db, removed.id);
  }
  await removeLeftovers(uploads.folder);
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - A_DAY_MS) await rm(file, { force: true });
  }
}
