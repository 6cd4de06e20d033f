import type { Trx } from '#app/foundation/database.server.ts';
import type { Identifier } from '../identifier.ts';
import { type UserRow, type UserRowWithHash, voidClaims } from './account-rows.server.ts';
import { confirmAddress } from './confirm-address.ts';
import { isShut } from './is-shut.ts';
import { leaveAddress } from './leave-address.ts';
import { deleteSessions } from './session-rows.server.ts';

/**
 * Whether a code that reached this address or number may lead into the account. A mobile number that was
 * only claimed does not, where the e-mail was proven: it may be somebody else's.
 */
export function mayEnter(person: UserRowWithHash, by: Identifier): boolean {
  if (isShut(person)) return false;
  return 'email' in by || person.mobile_verified_at !== null || person.email_verified_at === null;
}

/**
 * Lets a person in who has proven an address or number. The first time that it is proven, whoever claimed it
 * before may have been somebody else: their password and sessions are void (CONTRACT §4, Passwords).
 */
export async function enterByCode(trx: Trx, person: UserRowWithHash, by: Identifier): Promise<UserRow> {
  const provenAt = 'email' in by ? person.email_verified_at : person.mobile_verified_at;
  if (provenAt !== null) return person;
  await voidClaims(trx, person.id);
  await leaveAddress(trx, person);
  await deleteSessions(trx, person.id);
  return await confirmAddress(trx, person, by);
}
