import { sql } from 'kysely';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { TestShop } from './shop-for-tests.ts';

export interface TestPerson {
  id: string;
  token: string;
  email: string;
}

let people = 0;

/** A signed-in person, an owner or of another role where they are to be an admin, who never needed a password, because hashing many would take long. */
export async function addPerson(
  shop: Pick<TestShop, 'db'>,
  {
    isAdmin = false,
    role = isAdmin ? 'owner' : null,
    name = 'Rohan Verma',
    mobile = true,
    isProven = false,
  }: {
    isAdmin?: boolean;
    role?: string | null;
    name?: string;
    mobile?: boolean;
    isProven?: boolean;
  } = {},
): Promise<TestPerson> {
  const number = ++people;
  const person = { id: newId(), email: `person-${number}@vastra.test` };
  await shop.db
    .insertInto('users')
    .values({
      ...person,
      name,
      mobile: mobile ? `+918${String(number).padStart(9, '0')}` : null,
      role,
      email_verified_at: isProven ? sql<Date>`shop_now()` : null,
    })
    .execute();
  return { ...person, token: await openSession(shop.db, { userId: person.id }) };
}
