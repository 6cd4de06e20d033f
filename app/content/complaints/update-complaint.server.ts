import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { complaintAnswerMail } from '#app/notifications/templates/contact-mails.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import type { SetState } from './complaint-state.ts';
import {
  type ComplaintRow,
  findComplaint,
  insertEntry,
  lockComplaint,
  setComplaintState,
} from './complaints.db.server.ts';
import type { ComplaintThread } from './complaints.schema.ts';
import { toComplaintThread } from './read-complaints.server.ts';

export type ComplaintUpdate =
  | { kind: 'answer'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: SetState };

/**
 * Queues the e-mail of an answer in the same transaction. Needs the support permission: else 401, 403. Refuses 404 an
 * unknown complaint, 409 an answer to a closed one and an unchanged state.
 */
export async function updateComplaint(
  db: Database,
  actor: Actor,
  { ticket, action }: { ticket: string; action: ComplaintUpdate },
): Promise<ComplaintThread> {
  const admin = requirePermission(actor, 'support');
  return await inTransaction(db, async (trx) => {
    const before = await lockComplaint(trx, ticket);
    if (!before) throw refuse.notFound('Complaint not found');
    if (action.kind === 'answer') await sendAnswer(trx, before, { admin, text: action.text });
    if (action.kind === 'note') await writeEntry(trx, before, { admin, kind: 'note', text: action.text });
    if (action.kind === 'state') await changeState(trx, before, action.state);
    const after = (await findComplaint(trx, ticket)) as ComplaintRow;
    await recordUpdate(trx, { admin, action, before, after });
    return await toComplaintThread(trx, after);
  });
}

async function sendAnswer(
  trx: Trx,
  complaint: ComplaintRow,
  { admin, text }: { admin: SignedIn; text: string },
): Promise<void> {
  if (complaint.state === 'closed') throw refuse.conflict('This complaint is closed. Reopen it first.');
  const entryId = await writeEntry(trx, complaint, { admin, kind: 'answer', text });
  await setComplaintState(trx, complaint.id, 'answered');
  const { ticket, name, message } = complaint;
  await queueMessage(trx, {
    to: complaint.email,
    message: complaintAnswerMail({ ticket, name, message, answer: text }),
    dedupeKey: `complaint answer ${entryId}`,
  });
}

async function writeEntry(
  trx: Trx,
  complaint: ComplaintRow,
  { admin, kind, text }: { admin: SignedIn; kind: 'answer' | 'note'; text: string },
): Promise<string> {
  const id = newId();
  await insertEntry(trx, { id, complaint_id: complaint.id, kind, author_id: admin.userId, words: text });
  return id;
}

async function changeState(trx: Trx, complaint: ComplaintRow, state: SetState): Promise<void> {
  if (complaint.state === state) throw refuse.conflict(`This complaint is already ${state}.`);
  await setComplaintState(trx, complaint.id, state);
}

const AUDIT_ACTIONS = { answer: 'answered', note: 'noted', state: 'moved' } as const;

async function recordUpdate(
  trx: Trx,
  {
    admin,
    action,
    before,
    after,
  }: { admin: SignedIn; action: ComplaintUpdate; before: ComplaintRow; after: ComplaintRow },
): Promise<void> {
  const written = action.kind === 'state' ? {} : { [action.kind]: action.text };
  await recordAudit(trx, {
    ...{ actor: admin, action: AUDIT_ACTIONS[action.kind] },
    subject: { kind: 'complaint', id: after.id, name: after.ticket },
    before: { state: before.state },
    after: { state: after.state, ...written },
  });
}
