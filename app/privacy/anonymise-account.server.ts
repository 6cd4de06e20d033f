import { accountClosed } from '#app/accounts/accounts.events.ts';
import { revokeCodes } from '#app/accounts/codes/revoke-codes.server.ts';
import { type ContactColumns, verifiedContacts } from '#app/accounts/profile/verified-contacts.server.ts';
import { refuseLastOwner } from '#app/accounts/roles/refuse-last-owner.server.ts';
import { deleteFactor } from '#app/accounts/second-factor/second-factors.db.server.ts';
import { deleteSessions } from '#app/accounts/sessions/sessions.db.server.ts';
import { anonymiseUser, lockUser, type UserRow } from '#app/accounts/users/users.db.server.ts';
import { deleteRecipientMessages } from '#app/notifications/recipient-messages.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/** Whether rooms above still have something to finish with a person. */
export type HasOpenBusiness = (trx: Trx, person: { userId: string }) => Promise<boolean>;

/** What other rooms keep under a person's e-mail address goes, too, while it is still known. */
export type DeleteContactSubmissions = (trx: Trx, from: { email: string }) => Promise<void>;

interface AnonymisedAccount {
  person: Pick<UserRow, 'id'> & ContactColumns;
  hasOpenBusiness: HasOpenBusiness;
  deleteContactSubmissions: DeleteContactSubmissions;
  /** what is said where it cannot be */
  messages: { lastOwner: string; openOrder: string };
}

/**
 * Forgets who a person is, in the running transaction: their sessions end, their orders stay; what was sent from or
 * to their proven addresses goes. Refuses with 409 the last owner and whoever still waits for an order.
 */
export async function anonymiseAccount(
  trx: Trx,
  { person, hasOpenBusiness, deleteContactSubmissions, messages }: AnonymisedAccount,
): Promise<void> {
  const userId = person.id;
  await refuseLastOwner(trx, userId, messages.lastOwner);
  const locked = await lockUser(trx, { id: userId });
  if (await hasOpenBusiness(trx, { userId })) throw refuse.conflict(messages.openOrder);
  const { email, mobile } = verifiedContacts(person);
  if (email !== null) await deleteContactSubmissions(trx, { email });
  await deleteRecipientMessages(trx, [email ?? '', mobile ?? '']);
  await anonymiseUser(trx, userId);
  await deleteFactor(trx, userId);
  await revokeCodes(trx, locked ?? person);
  await deleteSessions(trx, userId);
  await publish(trx, accountClosed, { userId });
}
