import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { Uploads } from '../storage/media-host.server.ts';
import { deletePendingRemoval, deleteUnused, listPendingRemovals, markUnused } from './uploads.db.server.ts';

const BATCH_SIZE = 500;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Scheduled job: deletes uploads that have been unused for 24 hours, those of closed accounts at once, and temporary files
 * left by a crash. Deletes rows first; files that could not be removed are retried at the next run.
 */
export async function deleteUnusedUploads({
  db,
  uploads,
}: {
  db: Database;
  uploads: Uploads;
}): Promise<void> {
  await markUnused(db);
  while ((await inTransaction(db, (trx) => deleteUnused(trx, BATCH_SIZE))) === BATCH_SIZE);
  for (const removed of await listPendingRemovals(db)) {
    await uploads.host.remove(removed);
    await deletePendingRemoval(db, removed.id);
  }
  await removeTemporaryFiles(uploads.folder);
}

async function removeTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - A_DAY_MS) await rm(file, { force: true });
  }
}
