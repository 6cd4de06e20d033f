import { requireOwnPictures } from '#app/media/uploads/uploads.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { User } from '../accounts.schema.ts';
import type { ProfileChanges } from '../accounts-input.schema.ts';
import { consumeCode, revokeCodes, type VerifiedCode, verifyCode } from '../codes/one-time-code.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { verifyPassword } from '../password/check-password.server.ts';
import { findUser, type UserRow, type UserRowWithHash, updateUser } from '../users/users.db.server.ts';
import { refuseIfTaken, requireOwnUser, toUser } from '../users/users.server.ts';
import { confirmContact, sendSecurityNotice } from './contacts.server.ts';

export async function showCurrentUser(db: Database, actor: Actor): Promise<User> {
  const row = await findUser(db, requireSignedIn(actor).userId);
  if (!row) throw refuse.unauthorized();
  return toUser(row);
}

/** Far above normal use; limits probing for existing accounts. */
const ADDRESS_CHANGES = { limit: 20, minutes: 15 };
/** Reviews and outfits show the name, so a change invalidates cached pages. */
const NAME_CHANGES = { limit: 20, minutes: 15 };

interface Changes extends ProfileChanges {
  /** network address of the client */
  from: string;
}

/**
 * Changes only the given fields. A new e-mail or mobile needs a code and the current password, if there is one
 * (rules §3, PATCH /api/auth/me). Refuses a taken one (checked after the proof, so that it reveals no accounts), the 21st
 * change in 15 minutes, and a picture that the user did not upload.
 */
export async function changeProfile(db: Database, actor: Actor, changes: Changes): Promise<User> {
  const before = await requireOwnUser(db, actor);
  const userId = before.id;
  const name = changes.name === before.name ? undefined : changes.name;
  if (name !== undefined) await consumeRateLimit(db, { bucket: `name change:${userId}`, ...NAME_CHANGES });
  const verified = await verifyNewContact(db, actor, { before, changes });
  const changing = inTransaction(db, async (trx) => {
    if (verified) await saveVerifiedContact(trx, before, verified);
    const { address, profileImage } = changes;
    if (profileImage && profileImage !== before.profile_image)
      await requireOwnPictures(trx, { userId, urls: [profileImage], path: 'profileImage' });
    return await updateUser(trx, userId, { name, address, profile_image: profileImage });
  });
  return toUser((await refuseIfTaken(changing)) ?? before);
}

interface VerifiedContact {
  identifier: Identifier;
  proof: VerifiedCode;
}

async function verifyNewContact(
  db: Database,
  actor: Actor,
  { before, changes }: { before: UserRowWithHash; changes: Changes },
): Promise<VerifiedContact | undefined> {
  const changed = findChangedContacts(before, changes);
  const [identifier, another] = changed;
  if (!identifier) return undefined;
  if (another) throw refuse.invalid('Change email and mobile number separately.');
  const { otp: code, requestToken, from } = changes;
  await consumeRateLimit(db, { bucket: `address change:${before.id}`, ...ADDRESS_CHANGES });
  if (code === undefined) throw refuseUnproven(identifier);
  if (!isOwn(before, identifier))
    await verifyPassword(db, actor, { person: before, password: changes.currentPassword });
  const to = identifierText(identifier);
  const proof = await verifyCode(db, { to, purpose: 'sign-in', code, requestToken, from });
  return { identifier, proof };
}

/** New e-mail and mobile; with a code, also an unchanged one to verify. */
function findChangedContacts(before: UserRow, { email, mobileNumber, otp }: ProfileChanges): Identifier[] {
  const contacts: Identifier[] = [];
  if (email !== undefined) contacts.push({ email });
  if (mobileNumber) contacts.push({ mobile: mobileNumber });
  const fresh = contacts.filter((each) => !isOwn(before, each));
  return fresh.length > 0 || otp === undefined ? fresh : contacts;
}

function isOwn(person: UserRow, identifier: Identifier): boolean {
  return 'email' in identifier ? identifier.email === person.email : identifier.mobile === person.mobile;
}

function refuseUnproven(identifier: Identifier) {
  const what = 'email' in identifier ? 'email' : 'mobile number';
  return refuse.invalid(`Verify the new ${what} with an OTP first.`);
}

async function saveVerifiedContact(
  trx: Trx,
  before: UserRow,
  { identifier, proof }: VerifiedContact,
): Promise<void> {
  await consumeCode(trx, proof);
  if (!isOwn(before, identifier)) {
    await revokeCodes(trx, before);
    await sendSecurityNotice(trx, before, 'email' in identifier ? 'email' : 'mobile number');
  }
  await confirmContact(trx, before, identifier);
}
