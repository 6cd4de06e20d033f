import {
  countFailedMessages,
  type FailedMessage,
  listFailedMessages,
} from '#app/notifications/messages.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { countDeadLetters, type DeadLetterRow, listDeadLetters } from './dead-letters.db.server.ts';
import type { Failure, FailureKind, FailureList } from './failed-jobs.schema.ts';

/** A page of failed jobs or messages, newest first, and the count of each kind. For admins: 401, 403. */
export async function listFailures(
  db: Database,
  actor: Actor,
  { kind, page, limit }: { kind: FailureKind; page: number; limit: number },
): Promise<FailureList> {
  requirePermission(actor, 'settings');
  const [job, message] = await Promise.all([countDeadLetters(db), countFailedMessages(db)]);
  const failures =
    kind === 'job'
      ? (await listDeadLetters(db, { page, limit })).map(toJobFailure)
      : (await listFailedMessages(db, { page, limit })).map(toMessageFailure);
  const counts = { job, message };
  const total = counts[kind];
  return {
    failures,
    counts,
    pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total },
  };
}

export function toJobFailure({ id, data, error, tries, created_on }: DeadLetterRow): Failure {
  const detail = Object.entries(data.facts ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    ...{ _id: id, kind: 'job', name: data.reaction ?? 'unknown', detail: detail.join(', ') },
    ...{ error: error ?? '', tries, at: created_on.toISOString() },
  };
}

export function toMessageFailure({ id, writtenAt, ...message }: FailedMessage): Failure {
  return { _id: id, kind: 'message', ...message, at: writtenAt.toISOString() };
}
