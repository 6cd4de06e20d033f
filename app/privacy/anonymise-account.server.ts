import { verifiedContacts } from '#app/accounts/profile/verified-contacts.server.ts';
import {
  anonymiseUser,
  lockUserForDeletion,
  type UserToDelete,
} from '#app/accounts/users/anonymise-user.server.ts';
import { deleteContactSubmissions } from '#app/content/contact/delete-contact-submissions.server.ts';
import { deleteRecipientMessages } from '#app/notifications/messages.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { hasOpenBusiness } from './has-open-business.server.ts';

/**
 * Deletes a user's personal data and sessions in the running transaction; orders are kept. Refuses with 409 and one of
 * `messages` the last owner and a user with an open order or rental.
 */
export async function anonymiseAccount(
  trx: Trx,
  { user, messages }: { user: UserToDelete; messages: { lastOwner: string; openOrder: string } },
): Promise<void> {
  // Locked before the check, so that no order is placed in between.
  const locked = await lockUserForDeletion(trx, user, messages.lastOwner);
  if (await hasOpenBusiness(trx, { userId: user.id })) throw refuse.conflict(messages.openOrder);
  const { email, mobile } = verifiedContacts(user);
  if (email !== null) await deleteContactSubmissions(trx, { email });
  await deleteRecipientMessages(trx, [email ?? '', mobile ?? '']);
  await anonymiseUser(trx, locked);
}
