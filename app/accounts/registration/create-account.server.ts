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
  /** an admin's; null for a shopper */
  role: string | null;
  /** the shop's own minimum, in characters */
  passwordMin?: number;
}

/**
 * Makes an account for somebody whom the shop knows, such as an admin (CONTRACT §1, `npm run admin`). An e-mail or
 * mobile that is taken is refused with 409: nobody becomes an admin unasked; a weak password with 400.
 */
export async function createAccount(
  db: Database,
  { passwordMin = SHORTEST_PASSWORD, role, ...person }: NewAccount,
): Promise<User> {
  const { name, email, mobileNumber, password } = person;
  refuseWeakPassword(password, { person: { email, mobile: mobileNumber }, passwordMin });
  const password_hash = await hashPassword(password);
  const row = { id: newId(), name, email, mobile: mobileNumber, password_hash, role };
  // Whoever runs the shop vouches for them: a code that comes first takes no password away.
  const vouched = { email_verified_at: sql<Date>`shop_now()`, mobile_verified_at: sql<Date>`shop_now()` };
  return toUser(await refuseIfTaken(insertUser(db, { ...row, ...vouched })));
}
