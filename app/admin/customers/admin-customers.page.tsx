import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { AdminUser } from '#app/accounts/accounts.schema.ts';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import { CUSTOMER_LIST, UserSearch, UserTable } from '#app/accounts/users/user-table.tsx';
import { failureText } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { CustomerCreditDialog } from '#app/store-credit/customer-credit-dialog.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useCrudList } from '#app/ui/lists/crud-list.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import styles from './admin-customers.module.css';

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
      <UserSearch list={CUSTOMER_LIST} searched={query.search} />
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

function Orders({ of: { orders = 0, email } }: { of: AdminUser }) {
  const may = usePermission();
  if (orders === 0) return 'No orders';
  const text = orders === 1 ? '1 order' : `${orders} orders`;
  if (!may('orders')) return text;
  return (
    <Link to={`/admin/orders?search=${encodeURIComponent(email)}`} className="link">
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

interface DisableAccountButtonProps {
  of: AdminUser;
  /** returns the errors; undefined if saved */
  onDisable: () => Promise<FieldProblem[] | undefined>;
  onEnable: () => Promise<void>;
}

/** Disabling is asked about, because it signs the customer out everywhere; enabling is not. */
function DisableAccountButton({ of, onDisable, onEnable }: DisableAccountButtonProps) {
  const { name, isDisabled } = of;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function enable() {
    setBusy(true);
    await onEnable();
    setBusy(false);
  }
  return (
    <>
      <Button small look="quiet" busy={isBusy} onClick={isDisabled ? enable : () => setAsking(true)}>
        {isDisabled ? 'Enable' : 'Disable'}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && <DisableDialog {...{ of, onDisable }} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DisableDialogProps {
  of: AdminUser;
  onDisable: () => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function DisableDialog({ of: { name }, onDisable, onClose }: DisableDialogProps) {
  const form = useForm({ initial: {}, schema: z.object({}), onSave: onDisable, onSaved: onClose });
  return (
    <FormDialog title={`Disable ${name}`} action="Disable" form={form} onClose={onClose}>
      <p>
        {name} is logged out everywhere and cannot log in until you enable the account again. Orders and
        rentals go on.
      </p>
    </FormDialog>
  );
}
