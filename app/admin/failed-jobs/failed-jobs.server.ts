import {
  countFailedMessages,
  dismissMessage,
  type FailedMessage,
  listFailedMessages,
  resendMessage,
} from '#app/notifications/messages.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { handlerName } from '#app/platform/jobs/job-queues.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  countDeadLetters,
  type DeadLetterRow,
  deleteDeadLetter,
  listDeadLetters,
  lockDeadLetter,
  redriveDeadLetter,
} from './dead-letters.db.server.ts';
import type { Failure, FailureKind, FailureList } from './failed-jobs.schema.ts';

/** A page of failed jobs or messages, newest first, and the count of each kind. */
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
    pagination: paginationOf({ page, limit, total }),
  };
}

function toJobFailure({ id, data, error, tries, created_on }: DeadLetterRow): Failure {
  const detail = Object.entries(data.facts ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    ...{ _id: id, kind: 'job', name: handlerName(data) ?? 'unknown', detail: detail.join(', ') },
    ...{ error: error ?? '', tries, at: created_on.toISOString() },
  };
}

function toMessageFailure({ id, writtenAt, ...message }: FailedMessage): Failure {
  return { _id: id, kind: 'message', ...message, at: writtenAt.toISOString() };
}

/** Handlers for a failed job or message. Each returns undefined if there is none with this id. */
interface FailureAction {
  /** the action in the audit log */
  action: string;
  job: (trx: Trx, id: string) => Promise<void>;
  message: typeof resendMessage;
}

const RETRY: FailureAction = { action: 'retried', job: redriveDeadLetter, message: resendMessage };
const DISCARD: FailureAction = { action: 'discarded', job: deleteDeadLetter, message: dismissMessage };

/** Queues a failed job or message again, once even for concurrent requests. Refuses an unknown one. */
export async function retryFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await applyAction(db, actor, id, RETRY);
}

/** Discards a failed job or message. Refuses an unknown one. */
export async function discardFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await applyAction(db, actor, id, DISCARD);
}

async function applyAction(db: Database, actor: Actor, id: string, action: FailureAction): Promise<Failure> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    const failure = isId(id)
      ? ((await applyToJob(trx, id, action)) ?? (await applyToMessage(trx, id, action)))
      : undefined;
    if (!failure) throw refuse.notFound('Job not found');
    const subject = { kind: 'failed job', id, name: failure.name } as const;
    return { subject, action: action.action, result: failure };
  });
}

async function applyToJob(trx: Trx, id: string, { job }: FailureAction): Promise<Failure | undefined> {
  const row = await lockDeadLetter(trx, id);
  if (row) await job(trx, id);
  return row && toJobFailure(row);
}

async function applyToMessage(
  trx: Trx,
  id: string,
  { message }: FailureAction,
): Promise<Failure | undefined> {
  const failed = await message(trx, id);
  return failed && toMessageFailure(failed);
}
