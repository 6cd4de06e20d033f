import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUser, type UserRow } from './account-rows.server.ts';

/** What a code has reached; what was only typed in may be another person's. */
export interface ProvenAddresses {
  email: string | null;
  /** E.164 */
  mobile: string | null;
}

export type Addressed = Pick<UserRow, 'email' | 'email_verified_at' | 'mobile' | 'mobile_verified_at'>;

export function provenAddresses(person: Addressed): ProvenAddresses {
  return {
    email: person.email_verified_at && person.email,
    mobile: person.mobile_verified_at && person.mobile,
  };
}

/** Those of the signed-in person. Refuses a guest with 401. */
export async function findProvenAddresses(db: Database, actor: Actor): Promise<ProvenAddresses> {
  const person = await findUser(db, requireSignedIn(actor).userId);
  if (!person) throw refuse.unauthorized();
  return provenAddresses(person);
}
