import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Registration } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { insertUser } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { toUser } from './to-user.ts';

/**
 * Makes an admin's account (CONTRACT §1, `npm run admin`). An e-mail or mobile that is taken is refused with
 * 409: nobody becomes an admin unasked.
 */
export async function createAdmin(db: Database, admin: Registration): Promise<User> {
  const { name, email, mobileNumber, password } = admin;
  refuseGuessablePassword(password, { email, mobile: mobileNumber });
  const password_hash = await hashPassword(password);
  const row = { id: newId(), name, email, mobile: mobileNumber, password_hash, is_admin: true };
  return toUser(await refusingTaken(insertUser(db, row)));
}
