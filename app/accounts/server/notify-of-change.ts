import type { Trx } from '#app/foundation/database.server.ts';
import { type SecurityChange, securityMail } from '#app/notifications/security-mails.ts';
import { takeUnaskedMail } from '#app/notifications/server/take-unasked-mail.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import type { UserRow } from './account-rows.server.ts';

/**
 * Writes to an account's e-mail, as it was before, that something was changed by which the account is entered. An e-mail
 * that nobody has proven may be a stranger's, so it gets few of these.
 */
export async function notifyOfChange(
  trx: Trx,
  { email, email_verified_at }: Pick<UserRow, 'email' | 'email_verified_at'>,
  change: SecurityChange,
): Promise<void> {
  const isProven = email_verified_at !== null;
  if (!isProven && !(await takeUnaskedMail(trx, { to: email, kind: 'security notice' }))) return;
  await writeMessage(trx, { to: email, words: securityMail({ change, shop: await showFace(trx) }) });
}
