import { dismissMessage, resendMessage } from '#app/notifications/messages.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { deleteDeadLetter, lockDeadLetter, redriveDeadLetter } from './dead-letters.db.server.ts';
import type { Failure } from './failed-jobs.schema.ts';
import { toJobFailure, toMessageFailure } from './list-failures.server.ts';

/** How to handle a failed job or message. Each returns undefined if there is none with this id. */
interface FailureAction {
  /** the subject's kind in the audit log */
  action: string;
  job: (trx: Trx, id: string) => Promise<void>;
  message: typeof resendMessage;
}

const RETRY: FailureAction = { action: 'retried', job: redriveDeadLetter, message: resendMessage };
const DISCARD: FailureAction = { action: 'discarded', job: deleteDeadLetter, message: dismissMessage };

/**
 * Queues a failed job or message again, once even for concurrent requests. For admins: 401, 403; an unknown one
 * 404.
 */
export async function retryFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await applyAction(db, actor, id, RETRY);
}

/** Discards a failed job or message. For admins: 401, 403; an unknown one 404. */
export async function discardFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await applyAction(db, actor, id, DISCARD);
}

async function applyAction(db: Database, actor: Actor, id: string, action: FailureAction): Promise<Failure> {
  const admin = requirePermission(actor, 'settings');
  if (!isId(id)) throw refuse.notFound('Job not found');
  return await inTransaction(db, async (trx) => {
    const failure = (await applyToJob(trx, id, action)) ?? (await applyToMessage(trx, id, action));
    if (!failure) throw refuse.notFound('Job not found');
    const subject = { kind: 'failed job' as const, id, name: failure.name };
    await recordAudit(trx, { actor: admin, action: action.action, subject });
    return failure;
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
