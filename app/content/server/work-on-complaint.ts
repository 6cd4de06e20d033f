import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { complaintAnswerMail } from '#app/notifications/complaint-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import type { SetState } from '../complaint-state.ts';
import type { ComplaintThread } from '../complaints.shapes.ts';
import {
  type ComplaintRow,
  findComplaint,
  insertEntry,
  lockComplaint,
  setComplaintState,
} from './complaint-rows.server.ts';
import { toThread } from './to-complaint.ts';

/** What an admin does with a complaint: answers it by mail, notes something for the others, opens or closes it. */
export type ComplaintDeed =
  | { kind: 'answer'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: SetState };

/**
 * Carries out such a deed, in one transaction with its mail. For admins: 401, 403; an unknown complaint 404; 409 an
 * answer to a closed one, and a state that it has already.
 */
export async function workOnComplaint(
  db: Database,
  actor: Actor,
  { ticket, deed }: { ticket: string; deed: ComplaintDeed },
): Promise<ComplaintThread> {
  const admin = requirePermission(actor, 'support');
  return await inTransaction(db, async (trx) => {
    const before = await lockComplaint(trx, ticket);
    if (!before) throw refuse.notFound('Complaint not found');
    if (deed.kind === 'answer') await answer(trx, before, { admin, text: deed.text });
    if (deed.kind === 'note') await writeEntry(trx, before, { admin, kind: 'note', text: deed.text });
    if (deed.kind === 'state') await changeState(trx, before, deed.state);
    const after = (await findComplaint(trx, ticket)) as ComplaintRow;
    await noteDeed(trx, { admin, deed, before, after });
    return await toThread(trx, after);
  });
}

async function answer(
  trx: Trx,
  complaint: ComplaintRow,
  { admin, text }: { admin: SignedIn; text: string },
): Promise<void> {
  if (complaint.state === 'closed') throw refuse.conflict('This complaint is closed. Open it again first.');
  const entryId = await writeEntry(trx, complaint, { admin, kind: 'answer', text });
  await setComplaintState(trx, complaint.id, 'answered');
  const { ticket, name, message } = complaint;
  await writeMessage(trx, {
    to: complaint.email,
    words: complaintAnswerMail({ ticket, name, message, answer: text }),
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
  if (complaint.state === state) throw refuse.conflict(`This complaint is ${state} already.`);
  await setComplaintState(trx, complaint.id, state);
}

const DEEDS = { answer: 'answered', note: 'noted', state: 'moved' } as const;

async function noteDeed(
  trx: Trx,
  {
    admin,
    deed,
    before,
    after,
  }: { admin: SignedIn; deed: ComplaintDeed; before: ComplaintRow; after: ComplaintRow },
): Promise<void> {
  const written = deed.kind === 'state' ? {} : { [deed.kind]: deed.text };
  await noteAdminWrite(trx, {
    ...{ actor: admin, deed: DEEDS[deed.kind] },
    subject: { kind: 'complaint', id: after.id, name: after.ticket },
    before: { state: before.state },
    after: { state: after.state, ...written },
  });
}
