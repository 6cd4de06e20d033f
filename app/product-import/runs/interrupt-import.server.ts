import type { Database } from '#app/platform/db/database.server.ts';
import { markRunInterrupted } from './import-runs.db.server.ts';

/** Says of an import whose process has ended that it broke off; one that has ended by itself stays as it is. */
export async function markImportInterrupted(db: Database, runId: string): Promise<void> {
  await markRunInterrupted(db, runId);
}
