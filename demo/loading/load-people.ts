import { randomBytes } from 'node:crypto';
import { hashPassword } from '#app/accounts/password/password-hash.server.ts';
import { importDemoPeople } from '#app/accounts/users/demo-people.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { DemoPerson } from '#demo/words/demo-shop.ts';
import { demoPeople } from '#demo/words/people.ts';
import { daysAgo } from './days-ago.ts';

/** Rules §1, Demo accounts. */
const DEMO_PASSWORD = 'vastra-demo';
const ACCOUNTS_TO_TRY = 3;

/** Adds the demo shop's users and returns e-mail → id. Only the first three can sign in. */
export async function loadPeople(trx: Trx): Promise<Map<string, string>> {
  const [accounts, others] = [demoPeople.slice(0, ACCOUNTS_TO_TRY), demoPeople.slice(ACCOUNTS_TO_TRY)];
  const nobodys = randomBytes(32).toString('hex');
  const ids = await Promise.all([
    importDemoPeople(trx, {
      people: accounts.map(toUser),
      passwordHash: await hashPassword(DEMO_PASSWORD),
    }),
    importDemoPeople(trx, { people: others.map(toUser), passwordHash: await hashPassword(nobodys) }),
  ]);
  return new Map(ids.flatMap((each) => [...each]));
}

function toUser(person: DemoPerson) {
  const { name, email, mobileNumber, address, city, postalCode } = person;
  return {
    ...{ name, email, mobileNumber },
    isAdmin: person.role === 'admin',
    address: `${address}, ${city} ${postalCode}`,
    createdAt: daysAgo(person.joinedDaysAgo),
  };
}
