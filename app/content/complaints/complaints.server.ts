import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { complaintAnswerMail, complaintReceivedMail } from '#app/notifications/templates/contact-mails.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { NewComplaint } from '../contact/contact.schema.ts';
import {
  type ComplaintRow,
  countOpenComplaints,
  countOverdueComplaints,
  findComplaint,
  insertComplaint,
  insertEntry,
  listComplaintPage,
  listEntries,
  lockComplaint,
  nextComplaintCount,
  setComplaintState,
} from './complaints.db.server.ts';
import type {
  ComplaintSearch,
  ComplaintState,
  ComplaintSummary,
  ComplaintThread,
  SetState,
  TrackComplaint,
  TrackedComplaint,
} from './complaints.schema.ts';

/** A complaint has a ticket. */
export const complaintFiled = defineEvent<{ ticket: string }>('ComplaintFiled');

const NOT_FOUND = 'Complaint not found';

/**
 * Returns the ticket number (rules §4, What a product page must show in India). Sends the acknowledgement at most
 * once an hour per address, because anyone can enter another person's address.
 */
export async function fileComplaint(db: Database, complaint: NewComplaint): Promise<string> {
  const ticket = formatTicketNumber(await nextComplaintCount(db), new Date());
  const { name, email, orderNumber, message } = complaint;
  await inTransaction(db, async (trx) => {
    await insertComplaint(trx, { id: newId(), ticket, name, email, order_number: orderNumber, message });
    await publish(trx, complaintFiled, { ticket });
    if (!(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'complaint' }))) return;
    const mail = complaintReceivedMail({ ticket });
    await queueMessage(trx, { to: email, message: mail, dedupeKey: `complaint received ${ticket}` });
  });
  return ticket;
}

/** 'VT-26-000123': the year in India and a running number. */
function formatTicketNumber(count: number, filedAt: Date): string {
  const year = dayInIndia(filedAt).slice(2, 4);
  return `VT-${year}-${String(count).padStart(6, '0')}`;
}

/** The numbers of open and of overdue complaints, for the dashboard. */
export async function countComplaints(
  db: Database,
  actor: Actor,
): Promise<{ open: number; overdue: number }> {
  requirePermission(actor, 'dashboard', 'support');
  return { open: await countOpenComplaints(db), overdue: await countOverdueComplaints(db) };
}

/** Newest first. Searches ticket, name, e-mail, order number and message. */
export async function listComplaints(
  db: Database,
  actor: Actor,
  { page, limit, ...filter }: ComplaintSearch & { page: number; limit: number },
): Promise<{ complaints: ComplaintSummary[]; pagination: Pagination }> {
  requirePermission(actor, 'support');
  const { rows, total } = await listComplaintPage(db, filter, { page, limit });
  return { complaints: rows.map(toComplaint), pagination: paginationOf({ page, limit, total }) };
}

/** Refuses an unknown ticket. */
export async function showComplaint(
  db: Database,
  actor: Actor,
  { ticket }: { ticket: string },
): Promise<ComplaintThread> {
  requirePermission(actor, 'support');
  const row = await findComplaint(db, ticket);
  if (!row) throw refuse.notFound(NOT_FOUND);
  return await toComplaintThread(db, row);
}

export type ComplaintUpdate =
  | { kind: 'answer'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'state'; state: SetState };

const AUDIT_ACTIONS = { answer: 'answered', note: 'noted', state: 'moved' } as const;

/**
 * Queues the e-mail of an answer in the same transaction. Refuses an unknown complaint, an answer to a closed one and an
 * unchanged state.
 */
export async function updateComplaint(
  db: Database,
  actor: Actor,
  { ticket, action }: { ticket: string; action: ComplaintUpdate },
): Promise<ComplaintThread> {
  return await adminChange(db, actor, 'support', async (trx, admin) => {
    const before = await lockComplaint(trx, ticket);
    if (!before) throw refuse.notFound(NOT_FOUND);
    if (action.kind === 'answer') await sendAnswer(trx, before, { admin, text: action.text });
    if (action.kind === 'note') await writeEntry(trx, before, { admin, kind: 'note', text: action.text });
    if (action.kind === 'state') await changeState(trx, before, action.state);
    const after = (await findComplaint(trx, ticket)) as ComplaintRow;
    const written = action.kind === 'state' ? {} : { [action.kind]: action.text };
    return {
      subject: { kind: 'complaint', id: after.id, name: after.ticket },
      action: AUDIT_ACTIONS[action.kind],
      before: { state: before.state },
      after: { state: after.state, ...written },
      result: await toComplaintThread(trx, after),
    };
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

function toComplaint(row: ComplaintRow): ComplaintSummary {
  return {
    ...{ _id: row.id, ticket: row.ticket, name: row.name, email: row.email },
    ...{ orderNumber: row.order_number, message: row.message },
    state: row.state as ComplaintSummary['state'],
    createdAt: row.created_at.toISOString(),
    settleBy: row.settle_by.toISOString(),
    overdue: row.is_settlement_late ? 'settlement' : row.is_answer_late ? 'answer' : null,
  };
}

async function toComplaintThread(db: Database, row: ComplaintRow): Promise<ComplaintThread> {
  const entries = await listEntries(db, row.id);
  return {
    ...toComplaint(row),
    entries: entries.map(({ id, kind, words, author, created_at }) => ({
      ...{ _id: id, kind: kind as 'answer' | 'note', text: words, author },
      at: created_at.toISOString(),
    })),
  };
}

/**
 * A complaint for the person who filed it, with its answers and without the notes of staff. Refuses a ticket with another e-mail address as
 * not found, so that the response does not reveal which tickets exist.
 */
export async function trackComplaint(
  db: Database,
  { ticket, email }: TrackComplaint,
): Promise<TrackedComplaint> {
  const row = await findComplaint(db, ticket);
  if (!row || row.email.toLowerCase() !== email.toLowerCase())
    throw refuse.notFound('No complaint has this ticket number and email address.');
  const entries = await listEntries(db, row.id);
  return {
    ...{ ticket: row.ticket, message: row.message, createdAt: row.created_at.toISOString() },
    state: row.state as ComplaintState,
    answers: entries
      .filter(({ kind }) => kind === 'answer')
      .map(({ words, created_at }) => ({ text: words, at: created_at.toISOString() })),
  };
}
