import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../db/database.server.ts';
import type { SignedIn } from '../security/actor.ts';
import { type AuditSubject, differences } from './audit-subjects.ts';

/** An admin's action for the log. */
export interface AuditEntry {
  actor: SignedIn;
  /** in one word: 'moved', 'changed', 'created', 'deleted' */
  action: string;
  subject: { kind: AuditSubject; id: string; name: string };
  /** the thing before and after; only the fields that differ are stored */
  before?: object;
  after?: object;
}

/** Logs that an admin exported personal data. The data itself is not logged, because entries are never deleted. */
export async function recordExport(db: Database, actor: SignedIn, what: { id: string; name: string }) {
  await inTransaction(db, async (trx) => {
    await recordAudit(trx, { actor, action: 'read', subject: { kind: 'export', ...what } });
  });
}

/** An action's stored name: a column of the log, and a key of import previews by release 0.1.0 (decision 042). */
export const STORED_ACTION = 'deed';
/** Selects the column as `action`. */
export const AUDIT_ACTION = `${STORED_ACTION} as action` as const;

/** The previous hash of the first row. */
const NO_HASH = '0'.repeat(64);
const BATCH_SIZE = 1_000;

/**
 * Logs an admin's change in the transaction that makes it; skips a change that changed nothing. Call it last: it locks the
 * log until the commit, because each row contains the hash of the row before it (decision 018).
 */
export async function recordAudit(trx: Trx, { before, after, ...write }: AuditEntry): Promise<void> {
  const changed = differences(before, after);
  if (before && after && Object.keys(changed.after ?? {}).length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('audit log'))`.execute(trx);
  const last = await findLast(trx);
  const { now } = await trx.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  const row: HashedRow = {
    id: (last?.id ?? 0) + 1,
    at: now,
    actor_id: write.actor.userId,
    action: write.action,
    subject_kind: write.subject.kind,
    subject_id: write.subject.id,
    subject_name: write.subject.name,
    before: changed.before && JSON.stringify(changed.before),
    after: changed.after && JSON.stringify(changed.after),
    previous_hash: last?.hash ?? NO_HASH,
  };
  const { action, ...columns } = row;
  await trx
    .insertInto('audit_log')
    .values({ ...columns, [STORED_ACTION]: action, hash: hashOf(row) })
    .execute();
}

async function findLast(trx: Trx): Promise<{ id: number; hash: string } | undefined> {
  return await trx
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface HashedRow {
  id: number;
  at: Date;
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  /** the exact JSON text */
  before: string | null;
  after: string | null;
  previous_hash: string;
}

/** SHA-256 over all fields of a row, including the previous row's hash. */
function hashOf(row: HashedRow): string {
  const hashedFields = [
    ...[row.id, row.at.toISOString(), row.actor_id, row.action],
    ...[row.subject_kind, row.subject_id, row.subject_name],
    ...[row.before, row.after, row.previous_hash],
  ];
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex');
}

export interface AuditCheck {
  /** how many rows are valid */
  rows: number;
  /** The last row's hash. A copy of it elsewhere proves later that no rows were removed from the end. */
  lastHash: string;
  /** the first row that does not follow from the one before it */
  brokenAt: number | undefined;
}

/** Verifies the hash chain of the audit log. */
export async function verifyAuditLog(db: Database): Promise<AuditCheck> {
  let last = { id: 0, hash: NO_HASH };
  for (;;) {
    const rows = await listRowsAfter(db, last.id);
    for (const { hash, ...row } of rows) {
      const follows = row.id === last.id + 1 && row.previous_hash === last.hash && hashOf(row) === hash;
      if (!follows) return { rows: last.id, lastHash: last.hash, brokenAt: row.id };
      last = { id: row.id, hash };
    }
    if (rows.length < BATCH_SIZE) return { rows: last.id, lastHash: last.hash, brokenAt: undefined };
  }
}

async function listRowsAfter(db: Database, id: number) {
  return await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', AUDIT_ACTION, 'subject_kind', 'subject_id', 'subject_name'])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .select(['previous_hash', 'hash'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}
