import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { toE164 } from '../identifier.ts';
import { OWNER } from '../roles/roles.ts';
import { closeDemoUsers, insertUsers } from './users.db.server.ts';
import { refuseIfTaken } from './users.server.ts';

export interface DemoPerson {
  name: string;
  email: string;
  mobileNumber: string;
  isAdmin: boolean;
  address?: string;
  createdAt: Date;
}

const BATCH_SIZE = 1000;

/**
 * Creates verified demo accounts, all with one password hash (rules §1, Demo accounts), and returns ids by e-mail.
 * Refuses a taken e-mail or mobile.
 */
export async function importDemoPeople(
  db: Database,
  { people, passwordHash }: { people: DemoPerson[]; passwordHash: string },
): Promise<Map<string, string>> {
  const rows = people.map((person) => toRow(person, passwordHash));
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await refuseIfTaken(insertUsers(db, rows.slice(from, from + BATCH_SIZE)));
  }
  return new Map(rows.map((row) => [row.email, row.id]));
}

function toRow(person: DemoPerson, passwordHash: string) {
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

/**
 * Closes the demo accounts in a shop that is not a demo (rules §1, DEMO), because their passwords are public. If it
 * closes any, it also disables all other staff, whom a stranger could have created, and returns their number.
 */
export async function closeDemoAccounts(db: Database): Promise<number> {
  return await closeDemoUsers(db);
}
