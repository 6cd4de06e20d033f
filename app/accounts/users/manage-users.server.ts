import { type RawBuilder, sql } from 'kysely';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { AuditEntry } from '#app/platform/audit/audit-log.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { accountClosed } from '../accounts.events.ts';
import type { AdminUser } from '../accounts.schema.ts';
import type { NewUser, UserChange } from '../accounts-input.schema.ts';
import { revokeCodes } from '../codes/one-time-code.server.ts';
import { deleteCustomerNotes } from '../customers/customer-record.db.server.ts';
import { refuseWeakPassword } from '../password/check-password.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { type ContactColumns, sendSecurityNotice } from '../profile/contacts.server.ts';
import { createAccount } from '../registration/create-account.server.ts';
import { chooseRole, refuseHigherPermissions, refuseLastOwner } from '../roles/manage-roles.server.ts';
import { OWNER } from '../roles/roles.ts';
import { deleteFactor } from '../second-factor/second-factors.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import {
  anonymiseUserRow,
  findUser,
  lockUser,
  setPasswordHash,
  type UserRow,
  updateUser,
} from './users.db.server.ts';
import { refuseIfTaken, toAdminUser } from './users.server.ts';

/**
 * Creates a shopper or admin account. Needs the permission for users. Refuses a weak password, an unknown role, a role
 * above one's own, and a taken e-mail or mobile.
 */
export async function createUser(
  db: Database,
  actor: Actor,
  { isAdmin, role: requestedRole, ...person }: NewUser & { passwordMin: number },
): Promise<AdminUser> {
  return await adminChange(db, actor, 'people', async (trx, admin) => {
    const role = (await chooseRole(trx, admin, { isAdmin, role: requestedRole })) ?? null;
    const user = { ...(await createAccount(trx, { ...person, role })), isDisabled: false, tags: [] };
    const subject = { kind: 'user', id: user._id, name: role ? 'An admin' : 'A shopper' } as const;
    return { subject, action: 'created', after: { isAdmin: role !== null, role }, result: user };
  });
}

const NOT_FOUND = 'User not found';
const LAST_OWNER = 'This is the last owner. Make someone else an owner first.';

interface Change {
  id: string;
  change: UserChange;
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
}

/**
 * Changes only the given fields. Needs the permission for users, or for support to disable or enable customers, and all
 * permissions of the user. Refuses an unknown account, a weak password, a taken address, the last owner's role, and
 * one's own role or credentials.
 */
export async function changeUser(
  db: Database,
  actor: Actor,
  { id, change, passwordMin }: Change,
): Promise<AdminUser> {
  const admin = requirePermission(actor, 'people', 'support');
  const before = await requireUser(db, id);
  refuseBeyondSupport(admin, before, change);
  if (id === admin.userId) refuseOwn(before, change);
  const passwordHash = await newHash(before, change, passwordMin);
  const changing = adminChange(db, admin, ['people', 'support'], async (trx) => {
    if (mayLoseOwner(change)) await refuseLastOwner(trx, id, LAST_OWNER);
    const person = await lockUser(trx, { id });
    if (!person || person.closed_at) throw refuse.notFound(NOT_FOUND);
    refuseHigherPermissions(admin, person.permissions);
    const role = await chooseRole(trx, admin, { ...change, current: person.role });
    if (passwordHash) await setPasswordHash(trx, id, passwordHash);
    await revokeAccess(trx, person, change);
    // Only admins have a second factor; a shopper could not turn it off.
    if (role === null) await deleteFactor(trx, id);
    const after = (await updateUser(trx, id, columnsOf({ ...change, role }, person))) as UserRow;
    await notifyOfChanges(trx, person, change);
    return { ...userEntry('changed', { before: person, after, change }), result: toAdminUser(after) };
  });
  return await refuseIfTaken(changing);
}

/** Support can only disable and enable, and only customers. */
function refuseBeyondSupport(admin: SignedIn, person: UserRow, { isDisabled, ...other }: UserChange): void {
  if (isAllowed(admin, 'people')) return;
  const isMore = Object.values(other).some((value) => value !== undefined);
  if (isMore || person.role !== null) requirePermission(admin, 'people');
}

/** Admins cannot change their own role here, nor their credentials, which need a proof on the profile page. */
function refuseOwn(own: UserRow, { isAdmin, role, isDisabled, ...change }: UserChange): void {
  const isOther = role !== undefined && role !== own.role;
  if (isAdmin === false || isOther || isDisabled)
    throw refuse.conflict('You cannot remove your own admin role.');
  const { password, email = own.email, mobileNumber = own.mobile } = change;
  if (password !== undefined || email !== own.email || mobileNumber !== own.mobile)
    throw refuse.conflict('Please change your own password, email and mobile number in your profile.');
}

/** Whether the change may remove an owner or stop one from signing in. */
function mayLoseOwner({ isAdmin, role = OWNER, isDisabled }: UserChange): boolean {
  return isAdmin === false || role !== OWNER || isDisabled === true;
}

/** Also a disabled account. Refuses an unknown or closed one. */
export async function requireUser(db: Database, id: string): Promise<UserRow> {
  const row = isId(id) ? await findUser(db, id) : undefined;
  if (!row || row.closed_at) throw refuse.notFound(NOT_FOUND);
  return row;
}

async function newHash(
  before: UserRow,
  { password, email = before.email, mobileNumber = before.mobile ?? undefined }: UserChange,
  passwordMin: number,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  refuseWeakPassword(password, { person: { email, mobile: mobileNumber ?? null }, passwordMin });
  return await hashPassword(password);
}

/** Deletes codes, sessions and reset tokens that the change makes invalid. */
async function revokeAccess(
  trx: Trx,
  person: UserRow,
  { password, isDisabled, email, mobileNumber }: UserChange,
): Promise<void> {
  if (password !== undefined || email !== undefined || mobileNumber !== undefined || isDisabled)
    await revokeCodes(trx, person);
  if (isDisabled || password !== undefined) await deleteSessions(trx, person.id);
}

async function notifyOfChanges(
  trx: Trx,
  before: UserRow,
  { password, email = before.email, mobileNumber = before.mobile ?? undefined }: UserChange,
): Promise<void> {
  if (email !== before.email) await sendSecurityNotice(trx, before, 'email');
  if ((mobileNumber ?? null) !== before.mobile) await sendSecurityNotice(trx, before, 'mobile number');
  if (password !== undefined) await sendSecurityNotice(trx, before, 'password');
}

function columnsOf(
  { name, email, mobileNumber, role, isDisabled }: Omit<UserChange, 'role'> & { role?: string | null },
  person: UserRow,
) {
  return {
    name,
    email,
    mobile: mobileNumber,
    role,
    email_verified_at: verifiedAt(email, person.email),
    mobile_verified_at: verifiedAt(mobileNumber, person.mobile),
    disabled_at: isDisabled === undefined ? undefined : isDisabled ? (person.disabled_at ?? NOW) : null,
  };
}

const NOW: RawBuilder<Date> = sql`shop_now()`;

/** An unchanged address keeps its state; a new one counts as verified. */
function verifiedAt(value: string | undefined, before: string | null) {
  return value === undefined || value === before ? undefined : NOW;
}

/**
 * The audit entry of a change to an account: values of role and disabling, only the names of other fields, because
 * the log is never rewritten and deleted users must be forgotten.
 */
export function userEntry(
  action: 'changed' | 'deleted',
  { before, after, change = {} }: { before: UserRow; after?: UserRow; change?: UserChange },
): Omit<AuditEntry, 'actor'> {
  const { isAdmin, role, isDisabled, ...personal } = change;
  const setFields = Object.entries(personal).filter(([, value]) => value !== undefined);
  return {
    action,
    subject: { kind: 'user', id: before.id, name: before.is_admin ? 'An admin' : 'A shopper' },
    before: { ...accessOf(before), set: [] },
    after: after && { ...accessOf(after), set: setFields.map(([name]) => name) },
  };
}

function accessOf({ is_admin, role, disabled_at }: UserRow): object {
  return { isAdmin: is_admin, role, isDisabled: disabled_at !== null };
}

export type UserToDelete = Pick<UserRow, 'id'> & ContactColumns;

/** Locks the user, so that no order or session is added in the meantime. Refuses the last owner with `message`. */
export async function lockUserForDeletion(
  trx: Trx,
  user: UserToDelete,
  message: string,
): Promise<UserToDelete> {
  await refuseLastOwner(trx, user.id, message);
  return (await lockUser(trx, { id: user.id })) ?? user;
}

/** Removes personal data, credentials and sessions of a locked user, and publishes `accountClosed`. */
export async function anonymiseUser(trx: Trx, user: UserToDelete): Promise<void> {
  await anonymiseUserRow(trx, user.id);
  await deleteCustomerNotes(trx, user.id);
  await deleteFactor(trx, user.id);
  await revokeCodes(trx, user);
  await deleteSessions(trx, user.id);
  await publish(trx, accountClosed, { userId: user.id });
}
