import { sql } from 'kysely';
import { AUDIT_ACTION, STORED_ACTION } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';

export interface AuditFilter {
  /** search words: subject, action, or name of the admin or the changed account */
  search?: string;
  kind?: string;
  person?: string;
}

function selectAudit(db: Database, { search, kind, person }: AuditFilter) {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('users as accounts', (join) =>
      join.on('accounts.id', '=', sql<string>`case subject_kind when 'user' then subject_id::uuid end`),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('subject_name', 'ilike', pattern),
          eb(STORED_ACTION, 'ilike', pattern),
          eb('users.name', 'ilike', pattern),
          eb('accounts.name', 'ilike', pattern),
          eb('accounts.email', 'ilike', pattern),
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind as string))
    .$if(person !== undefined, (query) => query.where('actor_id', '=', person as string));
}

/** A page of audit entries, newest first, and the total count. */
export async function listAuditPage(
  db: Database,
  filter: AuditFilter,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await selectAudit(db, filter)
    .select(['audit_log.id', 'at', 'actor_id', 'users.name as actor_name', AUDIT_ACTION])
    .select(['subject_kind', 'subject_id', 'subject_name'])
    .select(['accounts.name as account_name', 'accounts.email as account_email'])
    .select('accounts.is_admin as account_is_admin')
    .select([
      sql<Record<string, unknown> | null>`before`.as('before'),
      sql<Record<string, unknown> | null>`after`.as('after'),
      'hash',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await selectAudit(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The admins that have entries in the log. */
export async function listAuditActors(db: Database) {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('audit_log').select('audit_log.id').whereRef('actor_id', '=', 'users.id')),
    )
    .orderBy('name')
    .execute();
}
