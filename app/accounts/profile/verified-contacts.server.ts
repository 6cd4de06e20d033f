import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findUser, type UserRow } from '../users/users.db.server.ts';

/** What a code has reached; what was only typed in may be another person's. */
export interface VerifiedContacts {
  email: string | null;
  /** E.164 */
  mobile: string | null;
}

export type ContactColumns = Pick<UserRow, 'email' | 'email_verified_at' | 'mobile' | 'mobile_verified_at'>;

export function verifiedContacts(person: ContactColumns): VerifiedContacts {
  return {
    email: person.email_verified_at && person.email,
    mobile: person.mobile_verified_at && person.mobile,
  };
}

/** Those of the signed-in person. Refuses a guest with 401. */
export async function findVerifiedContacts(db: Database, actor: Actor): Promise<VerifiedContacts> {
  const person = await findUser(db, requireSignedIn(actor).userId);
  if (!person) throw refuse.unauthorized();
  return verifiedContacts(person);
}

export async function hasVerifiedContact(db: Database, actor: Actor): Promise<boolean> {
  const { email, mobile } = await findVerifiedContacts(db, actor);
  return email !== null || mobile !== null;
}
