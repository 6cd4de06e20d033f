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
import { findOpenRefund, hasOpenOrders, type OpenRefund } from '#app/orders/find-orders.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findOpenRentalBusiness, type OpenRentalBusiness } from '#app/rentals/booking/read-rentals.server.ts';
import { lockStoreCredit, takeStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { deleteAcceptances } from './acceptances/acceptances.server.ts';

export interface AccountDeletion {
  password?: string;
  /** a code sent to the account's own e-mail, or to its number if only that is verified */
  otp?: string;
  /** from the response to the request for that code */
  requestToken?: string;
  /** the user gives up the remaining store credit */
  givesUpCredit?: boolean;
  /** network address of the client */
  from: string;
}

type Messages = Record<'lastOwner' | OpenBusiness, string> & { credit: (amount: string) => string };

const OWN_ACCOUNT_MESSAGES: Messages = {
  lastOwner: 'You are the last owner. Make someone else an owner first.',
  order: 'You still have an open order. Your account can be deleted once it is delivered.',
  rental: 'You still have an open rental. Your account can be deleted once it is completed.',
  charges: 'Charges of a rental are not settled yet. Your account can be deleted once they are.',
  payout: 'We still owe you a payout. Your account can be deleted once it is paid.',
  'credit to come': 'You still have a return or an exchange. Your account can be deleted once it has ended.',
  'refund without account':
    'We still owe you a refund. Choose on the page of your order where we should send it.',
  credit: (amount) =>
    `You still have store credit of ${amount}. Use it, ask us to pay it out, or confirm that you give it up.`,
};

/**
 * Deletes the signed-in user's personal data and sessions; orders are kept. Refuses a missing or wrong password or code,
 * the last owner, open business, and store credit that the user does not give up (decision 107).
 */
export async function deleteOwnAccount(db: Database, actor: Actor, deletion: AccountDeletion): Promise<void> {
  const user = await requireOwnUser(db, actor);
  const code = await verifyDeletion(db, actor, { user, ...deletion });
  await inTransaction(db, async (trx) => {
    if (code) await consumeCode(trx, code);
    const { givesUpCredit = false } = deletion;
    await anonymiseAccount(trx, { user, messages: OWN_ACCOUNT_MESSAGES, givesUpCredit });
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

const OTHER_ACCOUNT_MESSAGES: Messages = {
  lastOwner: 'The last owner cannot be deleted.',
  order: 'This user still has an open order. The account can be deleted once it is delivered.',
  rental: 'This user still has an open rental. The account can be deleted once it is completed.',
  charges: 'Charges of a rental are not settled yet. The account can be deleted once they are.',
  payout: 'This user is still owed a payout. The account can be deleted once it is paid.',
  'credit to come':
    'This user still has a return or an exchange. The account can be deleted once it has ended.',
  'refund without account': 'This user is still owed a refund and has not chosen where it should be sent.',
  credit: (amount) =>
    `This user still has store credit of ${amount}. Pay it out first; only the user can give it up.`,
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
    await anonymiseAccount(trx, { user, messages: OTHER_ACCOUNT_MESSAGES, givesUpCredit: false });
    return { ...userEntry('deleted', { before: user }), result: undefined };
  });
}

/**
 * Deletes a user's personal data and sessions in the running transaction; orders are kept. Refuses with one of
 * `messages` the last owner, open business, and store credit that is not given up.
 */
async function anonymiseAccount(
  trx: Trx,
  { user, messages, givesUpCredit }: { user: UserToDelete; messages: Messages; givesUpCredit: boolean },
): Promise<void> {
  // Locked before the check, so that no order is placed in between.
  const locked = await lockUserForDeletion(trx, user, messages.lastOwner);
  const open = await findOpenBusiness(trx, { userId: user.id });
  if (open) throw refuse.conflict(messages[open]);
  await giveUpCredit(trx, { user, messages, givesUpCredit });
  const { email, mobile } = verifiedContacts(user);
  if (email !== null) await deleteContactSubmissions(trx, { email });
  await deleteDraftOrders(trx, { userId: user.id });
  await deleteStockAlerts(trx, { userId: user.id, email });
  await deleteAcceptances(trx, { userId: user.id });
  await deleteRecipientMessages(trx, [email ?? '', mobile ?? '']);
  await anonymiseUser(trx, locked);
}

type OpenBusiness = 'order' | OpenRefund | OpenRentalBusiness;

/** The user's open business: an order, a rental on either side, or money that the shop could no longer pay out. */
async function findOpenBusiness(db: Database, user: { userId: string }): Promise<OpenBusiness | undefined> {
  if (await hasOpenOrders(db, user)) return 'order';
  return (await findOpenRentalBusiness(db, user)) ?? (await findOpenRefund(db, user));
}

async function giveUpCredit(
  trx: Trx,
  { user, messages, givesUpCredit }: { user: UserToDelete; messages: Messages; givesUpCredit: boolean },
): Promise<void> {
  const amountPaise = await lockStoreCredit(trx, { userId: user.id });
  if (amountPaise === 0) return;
  if (!givesUpCredit) throw refuse.conflict(messages.credit(formatRupees(toRupees(amountPaise))));
  const reason = 'Account deleted';
  const to = ACCOUNTS.givenUpCredit;
  await takeStoreCredit(trx, { userId: user.id, amountPaise, kind: 'given up', reason, to });
}
