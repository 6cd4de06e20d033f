import { sql } from 'kysely';
import { hashPassword } from '#app/accounts/password/password-hash.server.ts';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { TestShop } from './shop-for-tests.ts';

export interface TestPerson {
  id: string;
  token: string;
  email: string;
}

let people = 0;

/** Adds a signed-in user; by default a customer without a password. */
export async function addPerson(
  shop: Pick<TestShop, 'db'>,
  {
    isAdmin = false,
    role = isAdmin ? 'owner' : null,
    name = 'Rohan Verma',
    mobile = true,
    isProven = false,
    password,
  }: {
    isAdmin?: boolean;
    role?: string | null;
    name?: string;
    mobile?: boolean;
    isProven?: boolean;
    password?: string;
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
  if (password !== undefined) await setPassword(shop, person.id, password);
  return { ...person, token: await openSession(shop.db, { userId: person.id }) };
}

export async function setPassword(
  shop: Pick<TestShop, 'db'>,
  userId: string,
  password: string,
): Promise<void> {
  const row = { password_hash: await hashPassword(password) };
  await shop.db.updateTable('users').set(row).where('id', '=', userId).execute();
}
