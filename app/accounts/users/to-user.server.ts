import type { AdminUser, User } from '../accounts.schema.ts';
import { tenDigits } from '../mobile-number.ts';
import type { UserRow } from './users.db.server.ts';

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
