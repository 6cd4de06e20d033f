import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { type SecurityChange, securityMail } from '#app/notifications/templates/security-mails.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import type { UserRow } from '../users/users.db.server.ts';

/**
 * Notifies the account's previous e-mail address of a change to its credentials. An unverified address may be a
 * stranger's, so it gets few notices.
 */
export async function sendSecurityNotice(
  trx: Trx,
  { email, email_verified_at }: Pick<UserRow, 'email' | 'email_verified_at'>,
  change: SecurityChange,
): Promise<void> {
  const isVerified = email_verified_at !== null;
  if (!isVerified && !(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'security notice' })))
    return;
  await queueMessage(trx, { to: email, message: securityMail({ change, shop: await loadStoreInfo(trx) }) });
}
