import { Pencil, ShieldOff, Trash2 } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { CrudList, toastFailure, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { ListPagination } from '#app/ui/lists/list-frame.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { AdminUser, Role } from '../accounts.schema.ts';
import { useSession } from '../sessions/use-session.ts';
import { UserDialog } from './user-dialog.tsx';
import { ADMIN_LIST, UserSearch, UserTable } from './user-table.tsx';

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
  const query = ADMIN_LIST.parse(address);
  const crud = useCrudList<AdminUser>(KIND, { path: ADMIN_LIST.apiUrl(query), isPaged: true });
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
      above={<UserSearch list={ADMIN_LIST} searched={query.search} />}
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
              pageTo={(page) => ADMIN_LIST.screenUrl({ ...query, page })}
            />
          )}
        </>
      )}
    </CrudList>
  );
}

interface ResetTwoStepButtonProps {
  of: AdminUser;
  onReset: () => void;
}

/** Removes another admin's two-step login, after a confirmation. */
export function ResetTwoStepButton({ of: { _id, name }, onReset }: ResetTwoStepButtonProps) {
  const [isAsking, setAsking] = useState(false);
  async function reset() {
    try {
      await callApi('DELETE', `/api/admin/users/${_id}/second-factor`);
      toast(`Two-step login of ${name} is off`, { tone: 'good' });
      onReset();
    } catch (error) {
      toastFailure('Error saving user', error);
    }
  }
  return (
    <>
      <IconButton
        label={`Reset two-step login of ${name}`}
        icon={ShieldOff}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title="Reset two-step login"
          action="Reset"
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          <p>
            Use this if {name} has lost their phone. They will be logged out everywhere and can log in with
            only their password until they set up two-step login again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
