import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { type SecurityChange, securityMail } from '#app/notifications/templates/security-mails.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { loadStoreInfo } from '#app/settings/store-info/load-store-info.server.ts';
import type { UserRow } from '../users/users.db.server.ts';

/**
 * Writes to an account's e-mail, as it was before, that something was changed by which the account is entered. An e-mail
 * that nobody has proven may be a stranger's, so it gets few of these.
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
