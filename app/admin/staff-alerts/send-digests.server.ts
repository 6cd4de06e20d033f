import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { staffDigestMail } from '#app/notifications/templates/staff-mails.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import {
  deleteOldAlerts,
  findDigestEnd,
  listAlertsBetween,
  listRecipients,
  lockDigest,
  setDigestEnd,
} from './staff-alerts.db.server.ts';
import { kindsFor } from './staff-alerts.schema.ts';

const MOST_IN_MAIL = 50;

interface Recipient {
  id: string;
  email: string;
  kinds: string[];
}

/**
 * Scheduled job: queues a mail for each person whose role wants a digest, with the alerts since their last one. Each
 * person's mail and its end time are stored in one transaction, so a run after a crash sends nothing twice.
 */
export async function sendStaffDigests({ db, storeUrl }: { db: Database; storeUrl: string }): Promise<void> {
  const until = await findDigestEnd(db);
  for (const recipient of await listDigestRecipients(db))
    await inTransaction(db, (trx) => queueDigest(trx, { recipient, until, storeUrl }));
  await deleteOldAlerts(db);
}

async function listDigestRecipients(db: Database): Promise<Recipient[]> {
  const recipients = new Map<string, Recipient>();
  for (const { id, email, kind, permissions } of await listRecipients(db, 'daily')) {
    if (!kindsFor(permissions as Permission[]).some((allowed) => allowed === kind)) continue;
    const recipient = recipients.get(id) ?? { id, email, kinds: [] };
    recipient.kinds.push(kind);
    recipients.set(id, recipient);
  }
  return [...recipients.values()];
}

async function queueDigest(
  trx: Trx,
  { recipient, until, storeUrl }: { recipient: Recipient; until: Date; storeUrl: string },
): Promise<void> {
  const { id, email, kinds } = recipient;
  const from = await lockDigest(trx, id, until);
  if (from >= until) return;
  await setDigestEnd(trx, id, until);
  const alerts = await listAlertsBetween(trx, { from, until, kinds });
  if (alerts.length === 0) return;
  const listed = alerts.slice(0, MOST_IN_MAIL);
  const message = staffDigestMail({
    alerts: listed.map(({ title, path }) => ({ title, link: `${storeUrl}${path}` })),
    more: alerts.length - listed.length,
    link: `${storeUrl}/admin`,
  });
  await queueMessage(trx, { to: email, message, dedupeKey: `staff digest ${id} ${until.toISOString()}` });
}
