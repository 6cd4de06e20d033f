import type { Database } from '#app/foundation/database.server.ts';
import { normaliseEmail } from '#app/foundation/email-address.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { toE164 } from '../mobile-number.ts';
import { OWNER } from '../roles.ts';
import { insertUsers } from './account-rows.server.ts';
import { refusingTaken } from './account-taken.ts';

export interface PersonToImport {
  name: string;
  email: string;
  mobileNumber: string;
  isAdmin: boolean;
  address?: string;
  createdAt: Date;
}

const ROWS_AT_ONCE = 1000;

/**
 * Brings in the demo shop's people, verified and marked as demo accounts, all with one password hash
 * (CONTRACT §1, Demo accounts). Gives e-mail → id. Taken e-mails or mobiles are refused with 409.
 */
export async function importPeople(
  db: Database,
  { people, passwordHash }: { people: PersonToImport[]; passwordHash: string },
): Promise<Map<string, string>> {
  const rows = people.map((person) => toRow(person, passwordHash));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await refusingTaken(insertUsers(db, rows.slice(from, from + ROWS_AT_ONCE)));
  }
  return new Map(rows.map((row) => [row.email, row.id]));
}

function toRow(person: PersonToImport, passwordHash: string) {
  const email = normaliseEmail(person.email);
  const mobile = toE164(person.mobileNumber);
  if (!email || !mobile) throw refuse.invalid(`No valid email or mobile number: ${person.name}`);
  return {
    id: newId(),
    name: person.name,
    email,
    mobile,
    password_hash: passwordHash,
    role: person.isAdmin ? OWNER : null,
    is_demo: true,
    address: person.address ?? null,
    email_verified_at: person.createdAt,
    mobile_verified_at: person.createdAt,
    created_at: person.createdAt,
  };
}
