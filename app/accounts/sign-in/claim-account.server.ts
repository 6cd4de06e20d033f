import type { Trx } from '#app/platform/db/database.server.ts';
import { revokeCodes } from '../codes/revoke-codes.server.ts';
import type { Identifier } from '../identifier.ts';
import { confirmContact } from '../profile/confirm-contact.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { type UserRow, type UserRowWithHash, voidUnverifiedCredentials } from '../users/users.db.server.ts';

/**
 * Whether a code that reached this address or number may lead into the account. A mobile number that was
 * only claimed does not, where the e-mail was proven: it may be somebody else's.
 */
export function canSignInWith(person: UserRowWithHash, by: Identifier): boolean {
  if (isSignInBlocked(person)) return false;
  return 'email' in by || person.mobile_verified_at !== null || person.email_verified_at === null;
}

/**
 * Lets a person in who has proven an address or number. The first time that it is proven, whoever claimed it
 * before may have been somebody else: their password and sessions are void (CONTRACT §4, Passwords).
 */
export async function claimAccount(trx: Trx, person: UserRowWithHash, by: Identifier): Promise<UserRow> {
  const provenAt = 'email' in by ? person.email_verified_at : person.mobile_verified_at;
  if (provenAt !== null) return person;
  await voidUnverifiedCredentials(trx, person.id);
  await revokeCodes(trx, person);
  await deleteSessions(trx, person.id);
  return await confirmContact(trx, person, by);
}
