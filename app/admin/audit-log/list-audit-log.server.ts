import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { type AuditFilter, listAuditActors, listAuditPage } from './audit-log.db.server.ts';
import type { AuditLog } from './audit-log.schema.ts';

/** A page of audit entries, newest first, filtered by search words, admin and kind. */
export async function listAuditLog(
  db: Database,
  actor: Actor,
  { page, limit, search, kind, person }: AuditFilter & { page: number; limit: number },
): Promise<AuditLog> {
  requirePermission(actor, 'audit');
  const filter = { search, kind, person: person && isId(person) ? person : undefined };
  const { rows, total } = await listAuditPage(db, filter, { page, limit });
  const people = await listAuditActors(db);
  return {
    entries: rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      actor: { _id: row.actor_id, name: row.actor_name },
      action: row.action,
      subject: {
        ...{ kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
        account: toAccount(row),
      },
      ...{ before: row.before, after: row.after, hash: row.hash },
    })),
    people: people.map(({ id, name }) => ({ _id: id, name })),
    pagination: paginationOf({ page, limit, total }),
  };
}

type AuditRow = Awaited<ReturnType<typeof listAuditPage>>['rows'][number];

function toAccount({ account_name: name, account_email: email, account_is_admin: isAdmin }: AuditRow) {
  return name === null ? null : { name, email, isAdmin: isAdmin ?? false };
}
