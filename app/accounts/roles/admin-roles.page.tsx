import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import type { Permission } from '#app/platform/security/permissions.ts';
import { CrudList } from '#app/ui/lists/crud-list.tsx';
import { useCrudList } from '#app/ui/lists/use-crud-list.ts';
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

export const meta = privatePageMeta('Roles', 'What each role of an admin allows.');

/** What admins may do, role by role. */
export default function AdminRoles() {
  const { list, items, save, remove } = useCrudList<Role>(KIND);

  /** What could not be saved may be out of date: it is shown as it is by now. */
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
