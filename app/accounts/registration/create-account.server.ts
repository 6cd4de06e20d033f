import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { User } from '../accounts.schema.ts';
import type { Registration } from '../accounts-input.schema.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { SHORTEST_PASSWORD } from '../password/password-rules.ts';
import { refuseWeakPassword } from '../password/refuse-weak-password.server.ts';
import { refuseIfTaken } from '../users/refuse-if-taken.server.ts';
import { toUser } from '../users/to-user.server.ts';
import { insertUser } from '../users/users.db.server.ts';

export interface NewAccount extends Registration {
  /** null for a shopper */
  role: string | null;
  /** PASSWORD_MIN, in characters */
  passwordMin?: number;
}

/**
 * Creates a verified account, such as an admin's (rules §1, `npm run admin`). Refuses a taken e-mail or mobile with
 * 409, so that no existing user becomes an admin, and a weak password with 400.
 */
export async function createAccount(
  db: Database,
  { passwordMin = SHORTEST_PASSWORD, role, ...person }: NewAccount,
): Promise<User> {
  const { name, email, mobileNumber, password } = person;
  refuseWeakPassword(password, { person: { email, mobile: mobileNumber }, passwordMin });
  const password_hash = await hashPassword(password);
  const row = { id: newId(), name, email, mobile: mobileNumber, password_hash, role };
  // Verified by the operator, so that the first sign-in by code keeps the password.
  const vouched = { email_verified_at: sql<Date>`shop_now()`, mobile_verified_at: sql<Date>`shop_now()` };
  return toUser(await refuseIfTaken(insertUser(db, { ...row, ...vouched })));
}
