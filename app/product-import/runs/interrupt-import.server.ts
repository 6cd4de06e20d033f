import type { Database } from '#app/platform/db/database.server.ts';
import { markRunInterrupted } from './import-runs.db.server.ts';

/** Marks an import as interrupted after its process has ended; finished imports do not change. */
export async function markImportInterrupted(db: Database, runId: string): Promise<void> {
  await markRunInterrupted(db, runId);
}
