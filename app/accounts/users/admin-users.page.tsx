import { Pencil, Trash2 } from 'lucide';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { ListPagination } from '#app/ui/lists/list-frame.tsx';
import type { AdminUser, Role } from '../accounts.schema.ts';
import { ResetTwoStepButton } from '../second-factor/reset-two-step-button.tsx';
import { useSession } from '../sessions/use-session.ts';
import { UserDialog } from './user-dialog.tsx';
import { parseUserList, userListAddress, userListPath } from './user-list-query.ts';
import { UserSearch } from './user-search.tsx';
import { UserTable } from './user-table.tsx';

const SCREEN = '/admin/users';

/** Screens §8, Users. */
const KIND = {
  base: '/api/admin/users',
  many: 'users',
  one: 'user',
  added: 'User added',
  updated: 'User updated',
  createFailed: 'Error saving user',
  updateFailed: 'Error saving user',
  deleteFailed: 'Error deleting user',
} as const;
const TEXTS = { empty: 'No users found', failed: 'Error fetching users' };

export const meta = privatePageMeta('Users', 'Admin accounts and their roles.');

/** Screens §2, Admin Users. */
export default function AdminUsers() {
  const [address] = useSearchParams();
  const query = parseUserList(address);
  const crud = useCrudList<AdminUser>(KIND, { path: userListPath(query, true), isPaged: true });
  const { list, items, pagination, save, remove } = crud;
  const { user: me } = useSession();
  const roles = useApiQuery<{ roles: Role[] }>('/api/admin/roles').data?.roles ?? [];
  const titleOf = (role = '') => roles.find(({ name }) => name === role)?.title ?? role;
  return (
    <CrudList
      title="Users"
      one="User"
      {...{ list, items }}
      count={pagination?.total}
      texts={TEXTS}
      above={<UserSearch screen={SCREEN} searched={query.search} />}
      question="Are you sure you want to delete this user?"
      nameOf={({ name }) => name}
      onDelete={(user) => remove(user, { isAdmin: true })}
      form={(user, onClose) => (
        <UserDialog
          {...{ user, roles, onClose }}
          isMe={user !== undefined && user._id === me?._id}
          onSave={(body) => save(body, user)}
        />
      )}
    >
      {(open) => (
        <>
          <UserTable
            caption="Users"
            users={items ?? []}
            busy={list.isLoading}
            own={{ column: { name: 'Role' }, cell: ({ role }) => titleOf(role) }}
            actions={(user) => (
              <>
                <IconButton label={`Edit ${user.name}`} icon={Pencil} onClick={() => open.edit(user)} />
                <IconButton
                  label={`Delete ${user.name}`}
                  icon={Trash2}
                  disabled={user._id === me?._id}
                  onClick={() => open.remove(user)}
                />
                {user.hasSecondFactor && user._id !== me?._id && (
                  <ResetTwoStepButton of={user} onReset={list.reload} />
                )}
              </>
            )}
          />
          {pagination && (
            <ListPagination
              alwaysShowsPage
              pagination={pagination}
              pageTo={(page) => userListAddress(SCREEN, { ...query, page })}
            />
          )}
        </>
      )}
    </CrudList>
  );
}
