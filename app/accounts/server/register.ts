import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Registration } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { registered } from '../accounts-news.ts';
import { insertUser } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessablePassword } from './refuse-guessable-password.ts';
import { toUser } from './to-user.ts';

/**
 * Makes an ordinary, unverified account and signs it in (spec §7). Refuses a common password with 400, a
 * taken e-mail or mobile with 409.
 */
export async function register(
  db: Database,
  registration: Registration,
): Promise<{ token: string; user: User }> {
  const { name, email, mobileNumber, password } = registration;
  refuseGuessablePassword(password, { email, mobile: mobileNumber });
  const password_hash = await hashPassword(password);
  const making = inTransaction(db, async (trx) => {
    const row = await insertUser(trx, { id: newId(), name, email, mobile: mobileNumber, password_hash });
    await announce(trx, registered, { userId: row.id });
    const token = await openSession(trx, { userId: row.id });
    return { token, user: toUser(row) };
  });
  return await refusingTaken(making);
}
