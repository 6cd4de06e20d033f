import { sql } from 'kysely';
import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Registration } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { SHORTEST_PASSWORD } from '../password-length.ts';
import { insertUser } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { toUser } from './to-user.ts';

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
  return toUser(await refusingTaken(insertUser(db, { ...row, ...vouched })));
}
