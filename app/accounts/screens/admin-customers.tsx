import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useKeptList } from '#app/ui/use-kept-list.ts';
import type { AdminUser } from '../accounts.shapes.ts';
import { useMay } from '../parts/use-may.ts';
import { UserSearch } from '../parts/user-search.tsx';
import { UserTable } from '../parts/user-table.tsx';
import { parseUserList, userListAddress, userListPath } from '../user-list.ts';
import styles from './admin-customers.module.css';

const SCREEN = '/admin/customers';
const EXPORT = '/api/admin/users/export';
const TEXTS = { refused: 'Failed to load customers', network: 'Could not load customers. Please try again.' };
const FAILED = 'Failed to update customer';
const KIND = {
  base: '/api/admin/users',
  many: 'users',
  one: 'user',
  added: 'Customer added',
  updated: 'Customer updated',
  createFailed: FAILED,
  updateFailed: FAILED,
  deleteFailed: FAILED,
} as const;

export const meta = privatePage('Customers', 'Who buys, lends and borrows.');

/** Everyone with an account who is no admin: how much they ordered, and whether they may come in. */
export default function AdminCustomers() {
  const [address] = useSearchParams();
  const query = parseUserList(address);
  const kept = useKeptList<AdminUser>(KIND, { path: userListPath(query, false) });
  const { list, items, pagination } = kept;
  return (
    <>
      <ListHead title="Customers" count={pagination?.total}>
        <SaveCsv path={`${EXPORT}?${new URLSearchParams({ search: query.search })}`} name="customers.csv" />
      </ListHead>
      <UserSearch screen={SCREEN} searched={query.search} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : !items || !pagination ? (
        <div role="status" aria-label="Loading customers">
          <Skeleton height="320px" />
        </div>
      ) : items.length === 0 ? (
        <p className={styles.none}>No customers found</p>
      ) : (
        <UserTable
          caption="Customers"
          users={items}
          busy={list.isLoading}
          own={{ column: { name: 'Orders' }, cell: (user) => <Orders of={user} /> }}
          deeds={(user) => <Admission of={user} onSwitch={(isDisabled) => kept.save({ isDisabled }, user)} />}
        />
      )}
      {pagination && (
        <ListFoot pagination={pagination} pageTo={(page) => userListAddress(SCREEN, { ...query, page })} />
      )}
    </>
  );
}

function Orders({ of: { orders = 0, email } }: { of: AdminUser }) {
  const may = useMay();
  if (orders === 0) return 'No orders';
  const words = orders === 1 ? '1 order' : `${orders} orders`;
  if (!may('orders')) return words;
  return (
    <Link to={`/admin/orders?search=${encodeURIComponent(email)}`} className="link">
      {words}
    </Link>
  );
}

interface AdmissionProps {
  of: AdminUser;
  onSwitch: (isDisabled: boolean) => Promise<unknown>;
}

/** Shuts an account, which signs its person out everywhere, or opens it again. */
function Admission({ of: { name, isDisabled }, onSwitch }: AdmissionProps) {
  const [isBusy, setBusy] = useState(false);
  async function turn() {
    setBusy(true);
    await onSwitch(!isDisabled);
    setBusy(false);
  }
  return (
    <Button small look="quiet" busy={isBusy} onClick={turn}>
      {isDisabled ? 'Enable' : 'Disable'}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
