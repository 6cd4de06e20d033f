import type { Database } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { AdminUser, User } from '../accounts.schema.ts';
import { tenDigits } from '../mobile-number.ts';
import { findUserWithHash, type UserRow, type UserRowWithHash } from './users.db.server.ts';

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
  return { ...toUser(row), isDisabled: row.disabled_at !== null };
}

export type OwnUser = UserRowWithHash;

/** The signed-in user's row, with the password hash. Refuses a guest. */
export async function requireOwnUser(db: Database, actor: Actor): Promise<OwnUser> {
  const user = await findUserWithHash(db, { id: requireSignedIn(actor).userId });
  if (!user) throw refuse.unauthorized();
  return user;
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
    if (isConstraintViolation(error, 'users_email_taken')) throw refuse.conflict(EMAIL_TAKEN);
    if (isConstraintViolation(error, 'users_mobile_taken')) throw refuse.conflict(MOBILE_TAKEN);
    throw error;
  }
}
