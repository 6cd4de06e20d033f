import type { Database } from '#app/foundation/database.server.ts';
import { breakOffRun } from './run-rows.server.ts';

/** Says of an import whose process has ended that it broke off; one that has ended by itself stays as it is. */
export async function breakOffImport(db: Database, runId: string): Promise<void> {
  await breakOffRun(db, runId);
}
