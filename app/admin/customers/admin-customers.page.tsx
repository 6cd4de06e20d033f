import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AdminUser } from '#app/accounts/accounts.schema.ts';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { CUSTOMER_LIST, UserSearch, UserTable } from '#app/accounts/users/user-table.tsx';
import { failureText } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { CustomerCreditDialog } from '#app/store-credit/customer-credit-dialog.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { useCrudList } from '#app/ui/lists/crud-list.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-customers.module.css';
import { DisableAccountButton } from './disable-account-button.tsx';

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

export const meta = privatePageMeta('Customers', 'Customer accounts and their orders.');

/** All accounts except admins. */
export default function AdminCustomers() {
  const [address] = useSearchParams();
  const query = CUSTOMER_LIST.parse(address);
  const crud = useCrudList<AdminUser>(KIND, { path: CUSTOMER_LIST.apiUrl(query) });
  const { list, items, pagination } = crud;
  return (
    <>
      <ListHeader title="Customers" count={pagination?.total}>
        <DownloadCsvButton path={CUSTOMER_LIST.exportUrl(query)} name="customers.csv" />
      </ListHeader>
      <UserSearch list={CUSTOMER_LIST} label="Search by name, email, mobile or tag" searched={query.search} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : !items || !pagination ? (
        <div role="status" aria-label="Loading customers">
          <Skeleton height="320px" />
        </div>
      ) : pagination.total === 0 ? (
        <p className={styles.none}>No customers found</p>
      ) : (
        <UserTable
          caption="Customers"
          users={items}
          busy={list.isLoading}
          name={(user) => <NameAndTags of={user} />}
          own={{ column: { name: 'Orders' }, cell: (user) => <Orders of={user} /> }}
          actions={(user) => (
            <div className={styles.buttons}>
              <StoreCreditButton of={user} />
              <DisableAccountButton
                of={user}
                onDisable={() => crud.save({ isDisabled: true }, user)}
                onEnable={() => crud.change({ isDisabled: false }, user)}
              />
            </div>
          )}
        />
      )}
      {pagination && (
        <ListPagination
          pagination={pagination}
          pageTo={(page) => CUSTOMER_LIST.screenUrl({ ...query, page })}
        />
      )}
    </>
  );
}

function NameAndTags({ of }: { of: AdminUser }) {
  return (
    <>
      <CustomerLink of={of} />
      {of.tags.length > 0 && <span className={styles.tags}>{of.tags.join(', ')}</span>}
    </>
  );
}

function Orders({ of: { orders = 0, email } }: { of: AdminUser }) {
  const may = usePermission();
  if (orders === 0) return <span className={styles.count}>No orders</span>;
  const text = orders === 1 ? '1 order' : `${orders} orders`;
  if (!may('orders')) return <span className={styles.count}>{text}</span>;
  return (
    <Link to={`/admin/orders?search=${encodeURIComponent(email)}`} className={`link ${styles.count}`}>
      {text}
    </Link>
  );
}

/** Staff who may refund orders may give store credit. */
function StoreCreditButton({ of }: { of: AdminUser }) {
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!may('orders')) return null;
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen(true)}>
        Store credit
        <span className="visually-hidden"> of {of.name}</span>
      </Button>
      {isOpen && <CustomerCreditDialog customer={of} onClose={() => setOpen(false)} />}
    </>
  );
}
