import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import type { Role } from '../accounts.schema.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTable } from './role-table.tsx';

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

export const meta = privatePageMeta('Roles', 'Admin roles and their permissions.');

export default function AdminRoles() {
  const { list, items, save, remove } = useCrudList<Role>(KIND);

  /** A failed save may mean stale data, so reload. */
  async function saveRole(body: object, role?: Role) {
    const refused = await save(body, role);
    if (refused) list.refresh();
    return refused;
  }
  const allow = async (role: Role, permissions: Permission[]) =>
    void (await saveRole({ permissions, version: role.version }, role));
  return (
    <CrudList
      title="Roles"
      one="Role"
      {...{ list, items }}
      nameOf={({ title }) => title}
      onDelete={remove}
      form={(role, onClose) => <RoleDialog {...{ role, onClose }} onSave={(body) => saveRole(body, role)} />}
    >
      {(open) => (
        <RoleTable roles={items ?? []} onAllow={allow} onRename={open.edit} onDelete={open.remove} />
      )}
    </CrudList>
  );
}
