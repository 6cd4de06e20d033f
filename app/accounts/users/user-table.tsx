import type { ReactNode } from 'react';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { EmailText } from '#app/ui/display/email-text.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListSearch } from '#app/ui/lists/list-filters.tsx';
import { anyText, defineListQuery } from '#app/ui/lists/list-query.ts';
import type { AdminUser } from '../accounts.schema.ts';
import styles from './user-table.module.css';

export const ADMIN_LIST = defineListQuery(
  { screen: '/admin/users', api: '/api/admin/users', apiParams: { limit: '20', isAdmin: 'true' } },
  { search: anyText },
);

export const CUSTOMER_LIST = defineListQuery(
  { screen: '/admin/customers', api: '/api/admin/users', apiParams: { limit: '20', isAdmin: 'false' } },
  { search: anyText },
);

interface UserTableProps {
  caption: string;
  users: readonly AdminUser[];
  /** the next page is loading */
  busy: boolean;
  /** default: the name alone */
  name?: (user: AdminUser) => ReactNode;
  /** an extra column before the status */
  own?: { column: Column; cell: (user: AdminUser) => ReactNode };
  actions: (user: AdminUser) => ReactNode;
}

/** Accounts as a table; on a small screen each row is a card. */
export function UserTable({ caption, users, busy, name = nameOf, own, actions }: UserTableProps) {
  const columns: Column[] = [
    { name: 'Name' },
    { name: 'Email' },
    { name: 'Mobile' },
    { name: 'Joined' },
    ...(own ? [own.column] : []),
    { name: 'Status' },
    { name: 'Actions', isQuiet: true },
  ];
  return (
    <DataTable caption={caption} columns={columns} busy={busy}>
      {users.map((user) => (
        <tr key={user._id} className={styles.row}>
          <RowTitle>{name(user)}</RowTitle>
          <Cell layout="fullWidth">
            <span className={styles.email}>
              <EmailText email={user.email} />
            </span>
          </Cell>
          <Cell layout="fullWidth" className={styles.short}>
            {user.mobileNumber ?? 'N/A'}
          </Cell>
          <Cell layout="fullWidth" className={styles.short}>
            {formatDay(user.createdAt)}
          </Cell>
          {own && (
            <Cell layout="fullWidth" className={styles.own}>
              {own.cell(user)}
            </Cell>
          )}
          <Cell layout="status">
            <Badge tone={user.isDisabled ? 'over' : 'neem'}>{user.isDisabled ? 'Disabled' : 'Active'}</Badge>
          </Cell>
          <Cell layout="actions" className={styles.actions}>
            {actions(user)}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const nameOf = (user: AdminUser) => user.name;

interface UserSearchProps {
  label?: string;
  list: { screenUrl: (query: { search: string }) => string };
  searched: string;
}

export function UserSearch({ list, label = 'Search by name, email or mobile', searched }: UserSearchProps) {
  return (
    <div className={styles.search}>
      <ListSearch
        label={label}
        placeholder={label}
        searched={searched}
        addressOf={(search) => list.screenUrl({ search })}
      />
    </div>
  );
}
