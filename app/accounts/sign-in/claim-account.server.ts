import type { Trx } from '#app/platform/db/database.server.ts';
import { revokeCodes } from '../codes/revoke-codes.server.ts';
import type { Identifier } from '../identifier.ts';
import { confirmContact } from '../profile/confirm-contact.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { isSignInBlocked } from '../users/is-sign-in-blocked.server.ts';
import { type UserRow, type UserRowWithHash, voidUnverifiedCredentials } from '../users/users.db.server.ts';

/**
 * Whether a code to this address or number may sign in. If only the e-mail is verified, the mobile number may be
 * another person's.
 */
export function canSignInWith(person: UserRowWithHash, by: Identifier): boolean {
  if (isSignInBlocked(person)) return false;
  return 'email' in by || person.mobile_verified_at !== null || person.email_verified_at === null;
}

/**
 * Marks an address or number as verified. The first time, the account may have been created by someone else, so its
 * password and sessions are voided (rules §4, Passwords).
 */
export async function claimAccount(trx: Trx, person: UserRowWithHash, by: Identifier): Promise<UserRow> {
  const verifiedAt = 'email' in by ? person.email_verified_at : person.mobile_verified_at;
  if (verifiedAt !== null) return person;
  await voidUnverifiedCredentials(trx, person.id);
  await revokeCodes(trx, person);
  await deleteSessions(trx, person.id);
  return await confirmContact(trx, person, by);
}
