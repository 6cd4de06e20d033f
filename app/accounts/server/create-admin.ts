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

/**
 * Makes an admin's account (CONTRACT §1, `npm run admin`). An e-mail or mobile that is taken is refused with
 * 409: nobody becomes an admin unasked.
 */
export async function createAdmin(
  db: Database,
  { passwordMin = SHORTEST_PASSWORD, ...admin }: Registration & { passwordMin?: number },
): Promise<User> {
  const { name, email, mobileNumber, password } = admin;
  refuseWeakPassword(password, { person: { email, mobile: mobileNumber }, passwordMin });
  const password_hash = await hashPassword(password);
  const row = { id: newId(), name, email, mobile: mobileNumber, password_hash, is_admin: true };
  // Whoever runs the shop vouches for them: a code that comes first takes no password away.
  const vouched = { email_verified_at: sql<Date>`shop_now()`, mobile_verified_at: sql<Date>`shop_now()` };
  return toUser(await refusingTaken(insertUser(db, { ...row, ...vouched })));
}
