import { consumeCode, type VerifiedCode, verifyCode } from '#app/accounts/codes/one-time-code.server.ts';
import { verifyPassword } from '#app/accounts/password/check-password.server.ts';
import { verificationAddress, verifiedContacts } from '#app/accounts/profile/contacts.server.ts';
import { refuseHigherPermissions } from '#app/accounts/roles/manage-roles.server.ts';
import {
  anonymiseUser,
  lockUserForDeletion,
  requireUser,
  type UserToDelete,
  userEntry,
} from '#app/accounts/users/manage-users.server.ts';
import { type OwnUser, requireOwnUser } from '#app/accounts/users/users.server.ts';
import { deleteStockAlerts } from '#app/catalog/stock-alerts/stock-alerts.server.ts';
import { deleteDraftOrders } from '#app/checkout/draft-orders/draft-orders.server.ts';
import { deleteContactSubmissions } from '#app/content/contact/contact-submissions.server.ts';
import { deleteRecipientMessages } from '#app/notifications/messages.server.ts';
import { hasOpenOrders } from '#app/orders/find-orders.server.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { hasOpenRentals } from '#app/rentals/booking/read-rentals.server.ts';
import { deleteAcceptances } from './acceptances/acceptances.server.ts';

export interface AccountDeletion {
  password?: string;
  /** a code sent to the account's own e-mail, or to its number if only that is verified */
  otp?: string;
  /** from the response to the request for that code */
  requestToken?: string;
  /** network address of the client */
  from: string;
}

const OWN_ACCOUNT_MESSAGES = {
  lastOwner: 'You are the last owner. Make someone else an owner first.',
  openOrder: 'You still have an open order. Your account can be deleted once it is delivered.',
};

/**
 * Deletes the signed-in user's personal data and sessions; orders are kept. Refuses a missing or wrong password or code,
 * the last owner, and a user with an open order or rental.
 */
export async function deleteOwnAccount(db: Database, actor: Actor, deletion: AccountDeletion): Promise<void> {
  const user = await requireOwnUser(db, actor);
  const code = await verifyDeletion(db, actor, { user, ...deletion });
  await inTransaction(db, async (trx) => {
    if (code) await consumeCode(trx, code);
    await anonymiseAccount(trx, { user, messages: OWN_ACCOUNT_MESSAGES });
  });
}

async function verifyDeletion(
  db: Database,
  actor: Actor,
  { user, password, otp, requestToken, from }: AccountDeletion & { user: OwnUser },
): Promise<VerifiedCode | undefined> {
  if (otp !== undefined) {
    const to = verificationAddress(user);
    return await verifyCode(db, { to, purpose: 'sign-in', code: otp, requestToken, from });
  }
  if (password === undefined || user.password_hash === null)
    throw refuse.invalid('Please confirm with your password or an OTP.');
  await verifyPassword(db, actor, { person: user, password });
  return undefined;
}

const OTHER_ACCOUNT_MESSAGES = {
  lastOwner: 'The last owner cannot be deleted.',
  openOrder: 'This user still has an open order. The account can be deleted once it is delivered.',
};

/**
 * Deletes another user's personal data and sessions; orders are kept. Needs the permission for users and all permissions
 * of that user. Refuses an unknown or closed account, oneself, the last owner, and a user with an open order or rental
 * (rules §4, Deleting).
 */
export async function deleteUserAccount(db: Database, actor: Actor, { id }: { id: string }): Promise<void> {
  await adminChange(db, actor, 'people', async (trx, admin) => {
    const user = await requireUser(trx, id);
    if (user.id === admin.userId) throw refuse.conflict('You cannot delete your own account here.');
    refuseHigherPermissions(admin, user.permissions);
    await anonymiseAccount(trx, { user, messages: OTHER_ACCOUNT_MESSAGES });
    return { ...userEntry('deleted', { before: user }), result: undefined };
  });
}

/**
 * Deletes a user's personal data and sessions in the running transaction; orders are kept. Refuses with one of
 * `messages` the last owner and a user with an open order or rental.
 */
async function anonymiseAccount(
  trx: Trx,
  { user, messages }: { user: UserToDelete; messages: { lastOwner: string; openOrder: string } },
): Promise<void> {
  // Locked before the check, so that no order is placed in between.
  const locked = await lockUserForDeletion(trx, user, messages.lastOwner);
  if (await hasOpenBusiness(trx, { userId: user.id })) throw refuse.conflict(messages.openOrder);
  const { email, mobile } = verifiedContacts(user);
  if (email !== null) await deleteContactSubmissions(trx, { email });
  await deleteDraftOrders(trx, { userId: user.id });
  await deleteStockAlerts(trx, { userId: user.id, email });
  await deleteAcceptances(trx, { userId: user.id });
  await deleteRecipientMessages(trx, [email ?? '', mobile ?? '']);
  await anonymiseUser(trx, locked);
}

/** Whether the user still has an open order, rental or rental request. */
async function hasOpenBusiness(db: Database, user: { userId: string }): Promise<boolean> {
  return (await hasOpenOrders(db, user)) || (await hasOpenRentals(db, user));
}
