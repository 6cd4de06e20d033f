import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { ProfileChanges } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { findUser, isTaken, type UserRow, updateUser } from './account-rows.server.ts';
import { EMAIL_TAKEN, MOBILE_TAKEN } from './account-taken.ts';
import { toUser } from './to-user.ts';

/**
 * Changes the signed-in person's name, address or picture; what is absent stays. A new e-mail or mobile is
 * refused until it is proven with a code (CONTRACT §3, PATCH /api/auth/me): 409 where it is another's.
 */
export async function changeMe(db: Database, actor: Actor, changes: ProfileChanges): Promise<User> {
  const person = requireSignedIn(actor);
  const before = await findUser(db, person.userId);
  if (!before) throw refuse.unauthorized();
  await refuseUnproven(db, before, changes);
  const { name, address, profileImage } = changes;
  const row = await updateUser(db, person.userId, { name, address, profile_image: profileImage });
  return toUser(row ?? before);
}

async function refuseUnproven(db: Database, before: UserRow, { email, mobileNumber }: ProfileChanges) {
  if (email !== undefined && email !== before.email) {
    if (await isTaken(db, { email })) throw refuse.conflict(EMAIL_TAKEN);
    throw refuse.invalid('A new email needs to be confirmed with a code first.');
  }
  if (mobileNumber && mobileNumber !== before.mobile) {
    if (await isTaken(db, { mobile: mobileNumber })) throw refuse.conflict(MOBILE_TAKEN);
    throw refuse.invalid('A new mobile number needs to be confirmed with a code first.');
  }
}
