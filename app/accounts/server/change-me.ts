import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { refuseForeignPictures } from '#app/media/server/refuse-foreign-pictures.ts';
import type { ProfileChanges } from '../accounts.forms.ts';
import type { User } from '../accounts.shapes.ts';
import { type Identifier, textOf } from '../identifier.ts';
import { findUserWithHash, type UserRow, type UserRowWithHash, updateUser } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';
import { confirmAddress } from './confirm-address.ts';
import { leaveAddress } from './leave-address.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { type CodeProof, proveCode, spendCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { takeFromLimit } from './take-from-limit.ts';
import { toUser } from './to-user.ts';

/** Nobody changes addresses as often; it bounds how many can be asked about. */
const ADDRESS_CHANGES = { limit: 20, minutes: 15 };
/** A name stands beside reviews and outfits: a change makes the shop's stored pages stale. */
const NAME_CHANGES = { limit: 20, minutes: 15 };

interface Changes extends ProfileChanges {
  /** the network address that it comes from */
  from: string;
}

/**
 * Changes the signed-in person's name, address or picture; what is absent stays. A new e-mail or mobile takes a
 * code that was sent there and the current password, where there is one (CONTRACT §3, PATCH /api/auth/me); the
 * one that is there already is confirmed by a code alone. Refuses: 400 without proof and a picture that the
 * person has not uploaded, 401 a wrong password, 429 the 21st such change or other name in 15 minutes, and 409 what is another's: only
 * after the proof, so that nobody learns who has an account.
 */
export async function changeMe(db: Database, actor: Actor, changes: Changes): Promise<User> {
  const { userId } = requireSignedIn(actor);
  const before = await findUserWithHash(db, { id: userId });
  if (!before) throw refuse.unauthorized();
  const name = changes.name === before.name ? undefined : changes.name;
  if (name !== undefined) await takeFromLimit(db, { bucket: `name change:${userId}`, ...NAME_CHANGES });
  const proven = await proveNew(db, actor, { before, changes });
  const changing = inTransaction(db, async (trx) => {
    if (proven) await keepProven(trx, before, proven);
    const { address, profileImage } = changes;
    if (profileImage && profileImage !== before.profile_image)
      await refuseForeignPictures(trx, { userId, urls: [profileImage], path: 'profileImage' });
    return await updateUser(trx, userId, { name, address, profile_image: profileImage });
  });
  return toUser((await refusingTaken(changing)) ?? before);
}

interface Proven {
  identifier: Identifier;
  proof: CodeProof;
}

/** The new or confirmed e-mail or mobile, with its proof; undefined where there is none to prove. */
async function proveNew(
  db: Database,
  actor: Actor,
  { before, changes }: { before: UserRowWithHash; changes: Changes },
): Promise<Proven | undefined> {
  const wished = wishedIdentifiers(before, changes);
  const [identifier, another] = wished;
  if (!identifier) return undefined;
  if (another) throw refuse.invalid('Please change email and mobile number one after the other.');
  const { otp: code, requestToken, from } = changes;
  await takeFromLimit(db, { bucket: `address change:${before.id}`, ...ADDRESS_CHANGES });
  if (code === undefined) throw refuseUnproven(identifier);
  if (!isOwn(before, identifier))
    await provePassword(db, actor, { person: before, given: changes.currentPassword });
  const to = textOf(identifier);
  const proof = await proveCode(db, { to, purpose: 'sign-in', code, requestToken, from });
  return { identifier, proof };
}

/** What of e-mail and mobile is new; with a code also what is to be confirmed. */
function wishedIdentifiers(before: UserRow, { email, mobileNumber, otp }: ProfileChanges): Identifier[] {
  const given: Identifier[] = [];
  if (email !== undefined) given.push({ email });
  if (mobileNumber) given.push({ mobile: mobileNumber });
  const fresh = given.filter((each) => !isOwn(before, each));
  return fresh.length > 0 || otp === undefined ? fresh : given;
}

function isOwn(person: UserRow, identifier: Identifier): boolean {
  return 'email' in identifier ? identifier.email === person.email : identifier.mobile === person.mobile;
}

function refuseUnproven(identifier: Identifier) {
  const what = 'email' in identifier ? 'email' : 'mobile number';
  return refuse.invalid(`A new ${what} needs to be confirmed with a code first.`);
}

async function keepProven(trx: Trx, before: UserRow, { identifier, proof }: Proven): Promise<void> {
  await spendCode(trx, proof);
  if (!isOwn(before, identifier)) {
    await leaveAddress(trx, before);
    await notifyOfChange(trx, before, 'email' in identifier ? 'email' : 'mobile number');
  }
  await confirmAddress(trx, before, identifier);
}
