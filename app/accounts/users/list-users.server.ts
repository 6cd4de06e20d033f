import { recordExport } from '#app/platform/audit/audit-log.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, isAllowed, requirePermission } from '#app/platform/security/actor.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import type { AdminUser } from '../accounts.schema.ts';
import { countUserRows, listCustomersAfter, listUserRows, type UserQuery } from './users.db.server.ts';
import { toAdminUser } from './users.server.ts';

/** A page of open accounts, newest first. Needs the permission for users, or for support to list customers. */
export async function listUsers(
  db: Database,
  actor: Actor,
  input: UserQuery,
): Promise<{ users: AdminUser[]; pagination: Pagination }> {
  requirePermission(actor, 'people', 'support');
  if (input.isAdmin) requirePermission(actor, 'people');
  const query = isAllowed(actor, 'people') ? input : { ...input, isAdmin: false };
  const [rows, total] = await Promise.all([listUserRows(db, query), countUserRows(db, query)]);
  const { page, limit } = query;
  return {
    users: rows.map(toAdminUser),
    pagination: { page, pages: Math.ceil(total / limit), limit, total },
  };
}

const BATCH_SIZE = 500;
const HEAD = ['Name', 'Email', 'Mobile', 'Email verified', 'Mobile verified', 'Disabled', 'Since', 'Orders'];

interface CustomerExport {
  /** words in names, e-mail addresses and mobile numbers */
  search?: string;
  /** passed in, because orders are a higher layer */
  countOrders: (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** Open customer accounts, newest first, as CSV lines. Needs the permission for users or support. */
export async function* exportCustomers(
  db: Database,
  actor: Actor,
  { search, countOrders }: CustomerExport,
): AsyncGenerator<string> {
  const admin = requirePermission(actor, 'people', 'support');
  await recordExport(db, admin, { id: 'customers', name: 'Customers as a file' });
  yield csvLine(HEAD);
  let after: string | undefined;
  do {
    const rows = await listCustomersAfter(db, { search, after, most: BATCH_SIZE });
    const orders = await countOrders(
      db,
      rows.map(({ id }) => id),
    );
    const people = rows.map(toAdminUser);
    yield people
      .map((person) =>
        csvLine([
          ...[person.name, person.email, person.mobileNumber],
          ...[
            formatYesNo(person.isEmailVerified),
            formatYesNo(person.isMobileVerified),
            formatYesNo(person.isDisabled),
          ],
          ...[person.createdAt, orders.get(person._id) ?? 0],
        ]),
      )
      .join('');
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

const formatYesNo = (is: boolean) => (is ? 'yes' : 'no');
