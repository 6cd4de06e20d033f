import { AUDIT_ACTION } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

/** Audit log entries by an actor or about a subject, oldest first. */
export async function listAuditEntries(db: Database, of: { actorId?: string; subjectId?: string } = {}) {
  const { actorId, subjectId } = of;
  return await db
    .selectFrom('audit_log')
    .select([AUDIT_ACTION, 'subject_kind', 'subject_id', 'subject_name', 'before', 'after'])
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId as string))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId as string))
    .orderBy('id')
    .execute();
}
