import { recordExport } from '#app/platform/audit/audit-log.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId } from '#app/platform/db/ids.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import type { AdminUser, User } from '../accounts.schema.ts';
import { LONGEST_NAME } from '../accounts-input.schema.ts';
import { tenDigits } from '../identifier.ts';
import { countUserRows, listCustomersAfter, listUserRows, type UserQuery } from './user-lists.db.server.ts';
import {
  existsOwner,
  existsUser,
  findUser,
  findUserWithHash,
  replaceDerivedName,
  type UserRow,
  type UserRowWithHash,
} from './users.db.server.ts';

/** Whether the shop ever had an account. */
export async function hasUsers(db: Database): Promise<boolean> {
  return await existsUser(db);
}

/** Whether an owner can sign in. */
export async function hasOwner(db: Database): Promise<boolean> {
  return await existsOwner(db);
}

/** Renames an account that was named after its e-mail address; an entered name stays. Returns whether it was renamed. */
export async function nameAccount(
  trx: Trx,
  { userId, name }: { userId: string; name: string },
): Promise<boolean> {
  return [...name].length <= LONGEST_NAME && (await replaceDerivedName(trx, userId, name));
}

/** The user as the API returns it. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobileNumber: row.mobile && tenDigits(row.mobile),
    profileImage: row.profile_image,
    address: row.address,
    isAdmin: row.is_admin,
    isEmailVerified: row.email_verified_at !== null,
    isMobileVerified: row.mobile_verified_at !== null,
    hasPassword: row.has_password,
    ...(row.role !== null && {
      role: row.role,
      permissions: row.permissions,
      hasSecondFactor: row.has_second_factor,
    }),
    createdAt: row.created_at.toISOString(),
  };
}

/** The user as the admin API returns it. */
export function toAdminUser(row: UserRow): AdminUser {
  return { ...toUser(row), isDisabled: row.disabled_at !== null, tags: row.tags };
}

export type OwnUser = UserRowWithHash;

/** The signed-in user's row, with the password hash. Refuses a guest. */
export async function requireOwnUser(db: Database, actor: Actor): Promise<OwnUser> {
  const user = await findUserWithHash(db, { id: requireSignedIn(actor).userId });
  if (!user) throw refuse.unauthorized();
  return user;
}

/** A user with an open account, without a permission check. Refuses an unknown one. */
export async function requireCustomer(db: Database, id: string): Promise<User> {
  const row = isId(id) ? await findUser(db, id) : undefined;
  if (!row || row.closed_at !== null) throw refuse.notFound('User not found');
  return toUser(row);
}

/** True for a deleted or disabled account. */
export function isSignInBlocked({
  closed_at,
  disabled_at,
}: Pick<UserRow, 'closed_at' | 'disabled_at'>): boolean {
  return closed_at !== null || disabled_at !== null;
}

export const ACCOUNT_DISABLED = 'This account is disabled. Please contact us.';

const EMAIL_TAKEN = 'An account with this email already exists.';
const MOBILE_TAKEN = 'An account with this mobile number already exists.';

/** Turns unique violations of e-mail and mobile into conflicts that name the field. */
export async function refuseIfTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintViolation(error, 'users_email_taken')) throw refuse.taken('email', EMAIL_TAKEN);
    if (isConstraintViolation(error, 'users_mobile_taken')) throw refuse.taken('mobileNumber', MOBILE_TAKEN);
    throw error;
  }
}

/** A page of open accounts, newest first. Needs the permission for users, or for support to list customers. */
export async function listUsers(
  db: Database,
  actor: Actor,
  input: UserQuery,
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  requirePermission(actor, 'people', 'support');
  if (input.isAdmin) requirePermission(actor, 'people');
  const query = isAllowed(actor, 'people') ? input : { ...input, isAdmin: false };
  const [rows, total] = await Promise.all([listUserRows(db, query), countUserRows(db, query)]);
  const { page, limit } = query;
  return {
    users: rows.map(toAdminUser),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}

const BATCH_SIZE = 500;
const HEAD = ['Name', 'Email', 'Mobile', 'Email verified', 'Mobile verified', 'Disabled', 'Since', 'Orders'];

interface CustomerExport {
  /** words in names, e-mail addresses and mobile numbers */
  search?: string;
  /** passed in, because orders are a higher layer */
  countOrders: (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Open customer accounts, newest first, as CSV lines. Needs the permission for users or support. */
export async function* exportCustomers(
  db: Database,
  actor: Actor,
  { search, countOrders }: CustomerExport,
): AsyncGenerator<string> {
  const admin = requirePermission(actor, 'people', 'support');
  await recordExport(db, admin, { id: 'customers', name: 'Customers as a file' });
  yield csvLine(HEAD);
  let after: string | undefined;
  do {
    const rows = await listCustomersAfter(db, { search, after, most: BATCH_SIZE });
    const orders = await countOrders(
      db,
      rows.map(({ id }) => id),
    );
    const people = rows.map(toAdminUser);
    yield people
      .map((person) =>
        csvLine([
          ...[person.name, person.email, person.mobileNumber],
          ...[
            formatYesNo(person.isEmailVerified),
            formatYesNo(person.isMobileVerified),
            formatYesNo(person.isDisabled),
          ],
          ...[person.createdAt, orders.get(person._id) ?? 0],
        ]),
      )
      .join('');
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

const formatYesNo = (is: boolean) => (is ? 'yes' : 'no');
