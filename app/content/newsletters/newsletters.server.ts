import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { newsletterMail } from '#app/notifications/templates/newsletter-mails.ts';
import { renderMail } from '#app/notifications/templates/render-mail.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import {
  countSubscribers,
  deleteNewsletterRow,
  findEmailOf,
  insertNewsletter,
  insertRecipients,
  listNewsletterRows,
  lockNewsletter,
  type NewsletterRow,
  takeRecipients,
  updateNewsletter,
} from './newsletters.db.server.ts';
import type { Newsletter, NewsletterInput, NewsletterList } from './newsletters.schema.ts';

/** The next recipients of a newsletter are due. */
export const newsletterBatchDue = defineEvent<{ newsletterId: string }>('NewsletterBatchDue');

const CHANGED_MEANWHILE = 'Someone else has changed this draft. Copy your text, then open the draft again.';
const CHANGED_BEFORE_SENDING = 'Someone else has changed this draft. Look at it again before you send it.';

const RECIPIENTS_PER_BATCH = 200;

/** Newest first. */
export async function listNewsletters(db: Database, actor: Actor): Promise<NewsletterList> {
  requirePermission(actor, 'content');
  const newsletters = (await listNewsletterRows(db)).map(toNewsletter);
  return { newsletters, subscribers: await countSubscribers(db) };
}

/** Saves a draft. */
export async function addNewsletter(db: Database, actor: Actor, input: NewsletterInput): Promise<Newsletter> {
  const { subject, text } = input;
  return await adminChange(db, actor, 'content', async (trx) => {
    const row = await insertNewsletter(trx, { id: newId(), subject, text });
    return { ...audited(row, 'created'), after: { subject, text }, result: toNewsletter(row) };
  });
}

interface OneNewsletter {
  newsletterId: string;
}

/** Refuses an unknown newsletter, one that is being sent or was sent, and a draft that was saved since it was loaded. */
export async function changeNewsletter(
  db: Database,
  actor: Actor,
  { newsletterId, input }: OneNewsletter & { input: NewsletterInput },
): Promise<Newsletter> {
  return await adminChange(db, actor, 'content', async (trx) => {
    const draft = await lockDraft(trx, newsletterId);
    const { revision = draft.revision, ...after } = input;
    if (revision !== draft.revision)
      throw refuse.conflict(CHANGED_MEANWHILE, { newsletter: toNewsletter(draft) });
    const { subject, text } = draft;
    const row = await updateNewsletter(trx, newsletterId, after);
    return {
      ...audited(row, 'changed'),
      before: { subject, text },
      after,
      result: toNewsletter(row),
    };
  });
}

/** Refuses an unknown newsletter, and one that is being sent or was sent. */
export async function deleteNewsletter(
  db: Database,
  actor: Actor,
  { newsletterId }: OneNewsletter,
): Promise<void> {
  await adminChange(db, actor, 'content', async (trx) => {
    const row = await lockDraft(trx, newsletterId);
    await deleteNewsletterRow(trx, newsletterId);
    const before = { subject: row.subject, text: row.text };
    return { ...audited(row, 'deleted'), before, result: undefined };
  });
}

/**
 * Begins to send a draft to everyone who is subscribed now; the mails are queued in batches after the commit. Refuses a
 * newsletter that is not a draft, one that was saved since it was loaded, and one without subscribers.
 */
export async function sendNewsletter(
  db: Database,
  actor: Actor,
  { newsletterId, revision }: OneNewsletter & { revision?: number | undefined },
): Promise<Newsletter> {
  return await adminChange(db, actor, 'content', async (trx) => {
    const draft = await lockDraft(trx, newsletterId);
    if (revision !== undefined && revision !== draft.revision)
      throw refuse.conflict(CHANGED_BEFORE_SENDING, { newsletter: toNewsletter(draft) });
    const recipients = await insertRecipients(trx, newsletterId);
    if (recipients === 0) throw refuse.conflict('Nobody is subscribed to the newsletter yet.');
    const row = await updateNewsletter(trx, newsletterId, { status: 'Sending', recipients });
    await publish(trx, newsletterBatchDue, { newsletterId });
    return { ...audited(row, 'sent'), after: { recipients }, result: toNewsletter(row) };
  });
}

/** The mail as HTML, with the unsubscribe link of a test mail. */
export async function previewNewsletter(
  { db, storeUrl }: { db: Database; storeUrl: string },
  actor: Actor,
  input: NewsletterInput,
): Promise<string> {
  requirePermission(actor, 'content');
  return renderMail(newsletterMail({ ...input, storeUrl, token: null }), await loadStoreInfo(db)).html;
}

const TESTS_EACH = { limit: 10, minutes: 60 };

/** Sends the current newsletter only to the admin, and returns the address. */
export async function sendTestNewsletter(
  { db, storeUrl }: { db: Database; storeUrl: string },
  actor: Actor,
  { newsletterId }: OneNewsletter,
): Promise<string> {
  const { userId } = requirePermission(actor, 'content');
  await consumeRateLimit(db, { bucket: `newsletter test:${userId}`, ...TESTS_EACH });
  return await adminChange(db, actor, 'content', async (trx) => {
    const row = await lockKnown(trx, newsletterId);
    const email = await findEmailOf(trx, userId);
    await queueMessage(trx, { to: email, message: newsletterMail({ ...row, storeUrl, token: null }) });
    return { ...audited(row, 'sent as a test'), result: email };
  });
}

/**
 * Queues the mails of the next recipients, at most once each, and publishes the next batch in the same transaction; marks the
 * newsletter as sent after the last.
 */
export async function queueNewsletterBatch(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { newsletterId }: OneNewsletter,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockNewsletter(trx, newsletterId);
    if (row?.status !== 'Sending') return;
    const recipients = await takeRecipients(trx, newsletterId, RECIPIENTS_PER_BATCH);
    for (const { email, token } of recipients) {
      if (token === null) continue;
      const message = newsletterMail({ ...row, storeUrl, token });
      await queueMessage(trx, { to: email, message, dedupeKey: `newsletter ${newsletterId} ${email}` });
    }
    if (recipients.length > 0) await publish(trx, newsletterBatchDue, { newsletterId });
    else await updateNewsletter(trx, newsletterId, { status: 'Sent' });
  });
}

async function lockKnown(trx: Trx, newsletterId: string): Promise<NewsletterRow> {
  const row = isId(newsletterId) ? await lockNewsletter(trx, newsletterId) : undefined;
  if (!row) throw refuse.notFound('Newsletter not found');
  return row;
}

async function lockDraft(trx: Trx, newsletterId: string): Promise<NewsletterRow> {
  const row = await lockKnown(trx, newsletterId);
  if (row.status !== 'Draft') throw refuse.conflict('This newsletter was sent already.');
  return row;
}

function audited({ id, subject }: NewsletterRow, action: string) {
  return { subject: { kind: 'newsletter' as const, id, name: subject }, action };
}

function toNewsletter(row: NewsletterRow): Newsletter {
  const { id, subject, text, revision, recipients } = row;
  return {
    ...{ _id: id, subject, text, revision, recipients },
    status: row.status as Newsletter['status'],
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
