import type { Database } from '#app/platform/db/database.server.ts';
import { endRetention } from './retention.db.server.ts';
import { RETENTION_RULES, type RetainedKind } from './retention-rules.ts';

const KINDS = Object.keys(RETENTION_RULES) as RetainedKind[];

/** Scheduled job: deletes or anonymises data after its retention period, in batches. */
export async function endRetentions(db: Database): Promise<void> {
  for (const kind of KINDS) while (!(await endRetention(db, kind)).isLast);
}
