import { Pencil, Trash2 } from 'lucide';
import { useSearchParams } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { KeptList } from '#app/ui/kept-list.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { useKeptList } from '#app/ui/use-kept-list.ts';
import type { AdminUser, Role } from '../accounts.shapes.ts';
import { ResetTwoStep } from '../parts/two-step-reset.tsx';
import { useSession } from '../parts/use-session.ts';
import { UserDialog } from '../parts/user-dialog.tsx';
import { UserSearch } from '../parts/user-search.tsx';
import { UserTable } from '../parts/user-table.tsx';
import { parseUserList, userListAddress, userListPath } from '../user-list.ts';

const SCREEN = '/admin/users';

/** spec §8, Users. */
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
const WORDS = { empty: 'No users found', failed: 'Error fetching users' };

export const meta = privatePage('Users', 'Who keeps the shop.');

/** The admins of the shop (spec §2, Admin Users). */
export default function AdminUsers() {
  const [address] = useSearchParams();
  const query = parseUserList(address);
  const kept = useKeptList<AdminUser>(KIND, { path: userListPath(query, true), isPaged: true });
  const { list, items, pagination, save, remove } = kept;
  const { user: me } = useSession();
  const roles = useAnswer<{ roles: Role[] }>('/api/admin/roles').answer?.roles ?? [];
  const titleOf = (role = '') => roles.find(({ name }) => name === role)?.title ?? role;
  return (
    <KeptList
      title="Users"
      one="User"
      {...{ list, items }}
      count={pagination?.total}
      words={WORDS}
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
            deeds={(user) => (
              <>
                <IconButton label={`Edit ${user.name}`} icon={Pencil} onClick={() => open.edit(user)} />
                <IconButton
                  label={`Delete ${user.name}`}
                  icon={Trash2}
                  disabled={user._id === me?._id}
                  onClick={() => open.remove(user)}
                />
                {user.hasSecondFactor && user._id !== me?._id && (
                  <ResetTwoStep of={user} onReset={list.reload} />
                )}
              </>
            )}
          />
          {pagination && (
            <ListFoot
              saysPage
              pagination={pagination}
              pageTo={(page) => userListAddress(SCREEN, { ...query, page })}
            />
          )}
        </>
      )}
    </KeptList>
  );
}
