import type { Permission } from '#app/foundation/permissions.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { KeptList } from '#app/ui/kept-list.tsx';
import { useKeptList } from '#app/ui/use-kept-list.ts';
import type { Role } from '../accounts.shapes.ts';
import { RoleDialog } from '../parts/role-dialog.tsx';
import { RoleTable } from '../parts/role-table.tsx';

const KIND = {
  base: '/api/admin/roles',
  many: 'roles',
  one: 'role',
  added: 'Role added',
  updated: 'Role updated',
  createFailed: 'Failed to save role',
  updateFailed: 'Failed to save role',
  deleteFailed: 'Failed to delete role',
} as const;

export const meta = privatePage('Roles', 'What each role of an admin allows.');

/** What admins may do, role by role. */
export default function AdminRoles() {
  const { list, items, save, remove } = useKeptList<Role>(KIND);

  /** What could not be saved may be out of date: it is shown as it is by now. */
  async function keep(body: object, role?: Role) {
    const refused = await save(body, role);
    if (refused) list.refresh();
    return refused;
  }
  const allow = async (role: Role, permissions: Permission[]) =>
    void (await keep({ permissions, version: role.version }, role));
  return (
    <KeptList
      title="Roles"
      one="Role"
      {...{ list, items }}
      nameOf={({ title }) => title}
      onDelete={remove}
      form={(role, onClose) => <RoleDialog {...{ role, onClose }} onSave={(body) => keep(body, role)} />}
    >
      {(open) => (
        <RoleTable roles={items ?? []} onAllow={allow} onRename={open.edit} onDelete={open.remove} />
      )}
    </KeptList>
  );
}
