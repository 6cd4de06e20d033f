import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { testMail } from '#app/notifications/templates/staff-mails.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { SetupConfig } from './list-setup-steps.server.ts';

/** Queues a mail to the admin who asks, and returns the address. Refuses if the server has no mail settings. */
export async function sendTestMail(
  db: Database,
  actor: Actor,
  { mail }: Pick<SetupConfig, 'mail'>,
): Promise<{ to: string }> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    if (!mail)
      throw refuse.conflict('No mail server is set. Set SMTP_URL and MAIL_FROM, then restart the server.');
    const { email: to } = await showCurrentUser(trx, actor);
    await queueMessage(trx, { to, message: testMail() });
    const subject = { kind: 'settings', id: 'test mail', name: 'Test mail' } as const;
    return { subject, action: 'sent', result: { to } };
  });
}
