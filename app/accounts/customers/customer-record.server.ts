import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminUser } from '../accounts.schema.ts';
import { requireUser } from '../users/manage-users.server.ts';
import { lockUser, type UserRow } from '../users/users.db.server.ts';
import { requireOwnUser, toAdminUser } from '../users/users.server.ts';
import { insertCustomerNote, listCustomerNoteRows, setTags } from './customer-record.db.server.ts';
import { type CustomerNote, MAX_TAGS, type OwnRecord } from './customer-record.schema.ts';

const STAFF = ['people', 'support'] as const;

export interface CustomerRecord {
  customer: AdminUser;
  /** oldest first */
  notes: CustomerNote[];
}

/** A customer's account with the notes of staff. Refuses an unknown or closed account, and to support an admin's. */
export async function showCustomerRecord(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<CustomerRecord> {
  requirePermission(actor, ...STAFF);
  const user = await requireVisible(db, actor, id);
  return { customer: toAdminUser(user), notes: await listNotes(db, id) };
}

/** Support sees customers only, as in their list. */
async function requireVisible(db: Database, actor: Actor, id: string): Promise<UserRow> {
  const user = await requireUser(db, id);
  if (user.is_admin && !isAllowed(actor, 'people')) throw refuse.notFound('User not found');
  return user;
}

async function listNotes(db: Database, id: string): Promise<CustomerNote[]> {
  const rows = await listCustomerNoteRows(db, id);
  return rows.map((row) => ({
    ...{ _id: row.id, text: row.body, author: row.author },
    at: row.created_at.toISOString(),
  }));
}

/** Notes and tags about the signed-in person, for their data export. */
export async function showOwnRecord(db: Database, actor: Actor): Promise<OwnRecord> {
  const { id, tags } = await requireOwnUser(db, actor);
  return { tags, notes: (await listNotes(db, id)).map(({ text, at }) => ({ text, at })) };
}

/** Adds a note for staff and returns all notes, oldest first. Refuses as `showCustomerRecord` does. */
export async function addCustomerNote(
  db: Database,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<CustomerNote[]> {
  return await adminChange(db, actor, STAFF, async (trx, admin) => {
    await lockVisible(trx, actor, id);
    await insertCustomerNote(trx, { id: newId(), user_id: id, author_id: admin.userId, body: text });
    return { ...auditEntry(id, 'noted', ['note']), result: await listNotes(trx, id) };
  });
}

/** Adds a tag and returns all of them; an existing tag changes nothing. Refuses more than 20. */
export async function addCustomerTag(
  db: Database,
  actor: Actor,
  { id, tag }: { id: string; tag: string },
): Promise<string[]> {
  return await changeTags(db, actor, id, (tags) => {
    if (tags.includes(tag)) return tags;
    if (tags.length === MAX_TAGS) throw refuse.conflict(`A customer has at most ${MAX_TAGS} tags.`);
    return [...tags, tag];
  });
}

/** Removes a tag and returns the others. */
export async function removeCustomerTag(
  db: Database,
  actor: Actor,
  { id, tag }: { id: string; tag: string },
): Promise<string[]> {
  return await changeTags(db, actor, id, (tags) => tags.filter((each) => each !== tag));
}

async function changeTags(
  db: Database,
  actor: Actor,
  id: string,
  change: (tags: string[]) => string[],
): Promise<string[]> {
  return await adminChange(db, actor, STAFF, async (trx) => {
    const { tags } = await lockVisible(trx, actor, id);
    await setTags(trx, id, change(tags));
    const after = await requireUser(trx, id);
    return { ...auditEntry(id, 'changed', ['tags']), result: after.tags };
  });
}

/** Locked, so that no note is written about an account that is being deleted. */
async function lockVisible(trx: Trx, actor: Actor, id: string): Promise<UserRow> {
  await requireVisible(trx, actor, id);
  await lockUser(trx, { id });
  return await requireVisible(trx, actor, id);
}

/** Without the text, because the log is never rewritten and deleted users must be forgotten. */
function auditEntry(id: string, action: 'noted' | 'changed', set: string[]) {
  const subject = { kind: 'user', id, name: 'A shopper' } as const;
  return { action, subject, before: { set: [] }, after: { set } };
}
