import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../db/database.server.ts';
import type { SignedIn } from '../security/actor.ts';
import { type AuditSubject, differences } from './audit-subjects.ts';

/** What an admin did. */
export interface AdminWrite {
  actor: SignedIn;
  /** in one word: 'moved', 'changed', 'created', 'deleted' */
  action: string;
  subject: { kind: AuditSubject; id: string; name: string };
  /** the thing before and after; only the fields that differ are kept */
  before?: object;
  after?: object;
}

/** Writes into the audit log that an admin took people's data out as a file; not which, because the log never forgets. */
export async function recordExport(db: Database, actor: SignedIn, what: { id: string; name: string }) {
  await inTransaction(db, async (trx) => {
    await recordAdminWrite(trx, { actor, action: 'read', subject: { kind: 'export', ...what } });
  });
}

/** The hash before the first. */
const NO_HASH = '0'.repeat(64);
const ROWS_AT_A_TIME = 1_000;

/**
 * Writes into the audit log what an admin did, in the transaction in which they do it; a change that changed nothing
 * is not written. Call it last: from here to the commit everybody else who writes into the log waits, so that each
 * row can name the hash of the row before it (decision 018).
 */
export async function recordAdminWrite(trx: Trx, { before, after, ...write }: AdminWrite): Promise<void> {
  const kept = differences(before, after);
  if (before && after && Object.keys(kept.after ?? {}).length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('audit log'))`.execute(trx);
  const last = await findLast(trx);
  const { now } = await trx.selectNoFrom(sql<Date>`shop_now()`.as('now')).executeTakeFirstOrThrow();
  const row = {
    id: (last?.id ?? 0) + 1,
    at: now,
    actor_id: write.actor.userId,
    deed: write.action,
    subject_kind: write.subject.kind,
    subject_id: write.subject.id,
    subject_name: write.subject.name,
    before: kept.before && JSON.stringify(kept.before),
    after: kept.after && JSON.stringify(kept.after),
    previous_hash: last?.hash ?? NO_HASH,
  };
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash: hashOf(row) })
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

interface Hashed {
  id: number;
  at: Date;
  actor_id: string;
  deed: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  /** JSON, to the letter */
  before: string | null;
  after: string | null;
  previous_hash: string;
}

/** SHA-256 of all that a row says and of the hash before it. */
function hashOf(row: Hashed): string {
  const hashedFields = [
    ...[row.id, row.at.toISOString(), row.actor_id, row.deed],
    ...[row.subject_kind, row.subject_id, row.subject_name],
    ...[row.before, row.after, row.previous_hash],
  ];
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex');
}

export interface AuditCheck {
  /** how many rows hold */
  rows: number;
  /** the last row's hash; whoever keeps it elsewhere can tell later whether rows at the end are gone */
  lastHash: string;
  /** the first row that does not follow from the one before it */
  brokenAt: number | undefined;
}

/** Goes through the whole audit log and says whether its chain holds. */
export async function verifyAuditLog(db: Database): Promise<AuditCheck> {
  let last = { id: 0, hash: NO_HASH };
  for (;;) {
    const rows = await listRowsAfter(db, last.id);
    for (const { hash, ...row } of rows) {
      const follows = row.id === last.id + 1 && row.previous_hash === last.hash && hashOf(row) === hash;
      if (!follows) return { rows: last.id, lastHash: last.hash, brokenAt: row.id };
      last = { id: row.id, hash };
    }
    if (rows.length < ROWS_AT_A_TIME) return { rows: last.id, lastHash: last.hash, brokenAt: undefined };
  }
}

async function listRowsAfter(db: Database, id: number) {
  return await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'deed', 'subject_kind', 'subject_id', 'subject_name'])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .select(['previous_hash', 'hash'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_AT_A_TIME)
    .execute();
}
