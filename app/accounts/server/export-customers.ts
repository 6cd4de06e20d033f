import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteExport } from '#app/foundation/audit-log.server.ts';
import { csvLine } from '#app/foundation/csv-line.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { toAdminUser } from './to-user.ts';
import { listCustomersAfter } from './user-list-rows.server.ts';

const PEOPLE_AT_A_TIME = 500;
const HEAD = ['Name', 'Email', 'Mobile', 'Email verified', 'Mobile verified', 'Disabled', 'Since', 'Orders'];

interface CustomerExport {
  /** words of names, e-mail addresses and mobile numbers */
  search?: string;
  /** how many orders each of them has placed, which a higher room knows */
  countOrders: (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** The accounts that are open and no admins', the newest first, as lines of a CSV file. For admins: 401, 403. */
export async function* exportCustomers(
  db: Database,
  actor: Actor,
  { search, countOrders }: CustomerExport,
): AsyncGenerator<string> {
  const admin = requirePermission(actor, 'people', 'support');
  await noteExport(db, admin, { id: 'customers', name: 'Customers as a file' });
  yield csvLine(HEAD);
  let after: string | undefined;
  do {
    const rows = await listCustomersAfter(db, { search, after, most: PEOPLE_AT_A_TIME });
    const orders = await countOrders(
      db,
      rows.map(({ id }) => id),
    );
    const people = rows.map(toAdminUser);
    yield people
      .map((person) =>
        csvLine([
          ...[person.name, person.email, person.mobileNumber],
          ...[yes(person.isEmailVerified), yes(person.isMobileVerified), yes(person.isDisabled)],
          ...[person.createdAt, orders.get(person._id) ?? 0],
        ]),
      )
      .join('');
    after = rows.length === PEOPLE_AT_A_TIME ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

const yes = (is: boolean) => (is ? 'yes' : 'no');
