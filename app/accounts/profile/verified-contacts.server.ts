import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findUser, type UserRow } from '../users/users.db.server.ts';

/** Addresses verified by a code; an unverified one may belong to another person. */
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

/** Refuses a guest with 401. */
export async function findVerifiedContacts(db: Database, actor: Actor): Promise<VerifiedContacts> {
  const person = await findUser(db, requireSignedIn(actor).userId);
  if (!person) throw refuse.unauthorized();
  return verifiedContacts(person);
}

/** Where to send a code that proves the user's identity: the e-mail, or the number if only that is verified. */
export function verificationAddress({
  email,
  email_verified_at,
  mobile,
  mobile_verified_at,
}: ContactColumns): string {
  return mobile !== null && mobile_verified_at !== null && email_verified_at === null ? mobile : email;
}

export async function hasVerifiedContact(db: Database, actor: Actor): Promise<boolean> {
  const { email, mobile } = await findVerifiedContacts(db, actor);
  return email !== null || mobile !== null;
}
