import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { dismissMessage, resendMessage } from '#app/notifications/server/failed-messages.ts';
import type { Failure } from '../failed-jobs.shapes.ts';
import { deleteDeadLetter, lockDeadLetter, redriveDeadLetter } from './dead-letter-rows.server.ts';
import { jobFailure, messageFailure } from './to-failure.ts';

/** What is done with a failure: with a job, and with a message, which may not be there. */
interface FailureAction {
  /** as the audit log names it */
  deed: string;
  job: (trx: Trx, id: string) => Promise<void>;
  message: typeof resendMessage;
}

const RETRY: FailureAction = { deed: 'retried', job: redriveDeadLetter, message: resendMessage };
const DISCARD: FailureAction = { deed: 'discarded', job: deleteDeadLetter, message: dismissMessage };

/** Queues a failed job or message again, once however many ask. For admins: 401, 403; an unknown one 404. */
export async function retryFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await settle(db, actor, id, RETRY);
}

/** Takes a failed job or message off the list for good. For admins: 401, 403; an unknown one 404. */
export async function discardFailure(db: Database, actor: Actor, { id }: { id: string }): Promise<Failure> {
  return await settle(db, actor, id, DISCARD);
}

async function settle(db: Database, actor: Actor, id: string, action: FailureAction): Promise<Failure> {
  const admin = requirePermission(actor, 'settings');
  if (!isId(id)) throw refuse.notFound('Job not found');
  return await inTransaction(db, async (trx) => {
    const failure = (await settleJob(trx, id, action)) ?? (await settleMessage(trx, id, action));
    if (!failure) throw refuse.notFound('Job not found');
    const subject = { kind: 'failed job' as const, id, name: failure.name };
    await noteAdminWrite(trx, { actor: admin, deed: action.deed, subject });
    return failure;
  });
}

async function settleJob(trx: Trx, id: string, { job }: FailureAction): Promise<Failure | undefined> {
  const row = await lockDeadLetter(trx, id);
  if (row) await job(trx, id);
  return row && jobFailure(row);
}

async function settleMessage(trx: Trx, id: string, { message }: FailureAction): Promise<Failure | undefined> {
  const failed = await message(trx, id);
  return failed && messageFailure(failed);
}
