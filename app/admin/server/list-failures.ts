import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { countFailedMessages, listFailedMessages } from '#app/notifications/server/failed-messages.ts';
import type { FailureKind, FailureList } from '../failed-jobs.shapes.ts';
import { countDeadLetters, listDeadLetters } from './dead-letter-rows.server.ts';
import { jobFailure, messageFailure } from './to-failure.ts';

/** A page of failed jobs or failed messages, newest first, and how many there are of each. For admins: 401, 403. */
export async function listFailures(
  db: Database,
  actor: Actor,
  { kind, page, limit }: { kind: FailureKind; page: number; limit: number },
): Promise<FailureList> {
  requirePermission(actor, 'settings');
  const [job, message] = await Promise.all([countDeadLetters(db), countFailedMessages(db)]);
  const failures =
    kind === 'job'
      ? (await listDeadLetters(db, { page, limit })).map(jobFailure)
      : (await listFailedMessages(db, { page, limit })).map(messageFailure);
  const counts = { job, message };
  const total = counts[kind];
  return {
    failures,
    counts,
    pagination: { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total },
  };
}
