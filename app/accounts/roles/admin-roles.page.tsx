import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { CrudList, useCrudList } from '#app/ui/lists/crud-list.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Role } from '../accounts.schema.ts';
import { roleChangeSchema, roleInputSchema } from '../accounts-input.schema.ts';
import styles from './admin-roles.module.css';
import { OWNER, permissionLabel, withPermission } from './roles.ts';

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

interface RoleTableProps {
  roles: readonly Role[];
  onAllow: (role: Role, permissions: Permission[]) => Promise<void>;
  onRename: (role: Role) => void;
  onDelete: (role: Role) => void;
}

/** Permissions per role as checkboxes; on a small screen each role is a card. */
export function RoleTable({ roles, ...actions }: RoleTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Roles and their permissions</caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          {PERMISSIONS.map((permission) => (
            <th key={permission} scope="col">
              {permissionLabel(permission)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <RoleRow key={role._id} role={role} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function RoleRow({ role, onAllow, onRename, onDelete }: { role: Role } & Omit<RoleTableProps, 'roles'>) {
  const [pending, setPending] = useState<Permission[] | null>(null);
  const isOwner = role.name === OWNER;
  const allowed = pending ?? role.permissions;

  async function allow(permission: Permission, isAllowed: boolean) {
    // A second change before the response would send a stale version.
    if (pending) return;
    const permissions = withPermission(role.permissions, permission, isAllowed);
    setPending(permissions);
    await onAllow(role, permissions);
    setPending(null);
  }
  return (
    <tr aria-busy={pending !== null || undefined}>
      <th scope="row">
        {role.title}
        <span className={styles.people}>{formatHolders(role.people)}</span>
      </th>
      {PERMISSIONS.map((permission) => (
        <td key={permission}>
          <Checkbox
            className={styles.checkbox}
            aria-label={`${role.title}: ${permissionLabel(permission)}`}
            checked={allowed.includes(permission)}
            disabled={isOwner}
            onChange={(event) => void allow(permission, event.target.checked)}
          >
            <span className={styles.label}>{permissionLabel(permission)}</span>
          </Checkbox>
        </td>
      ))}
      <td className={styles.actions}>
        {isOwner ? (
          'Full access'
        ) : (
          <>
            <IconButton label={`Rename ${role.title}`} icon={Pencil} onClick={() => onRename(role)} />
            <IconButton
              label={`Delete ${role.title}`}
              icon={Trash2}
              disabled={role.people > 0}
              onClick={() => onDelete(role)}
            />
          </>
        )}
      </td>
    </tr>
  );
}

function formatHolders(count: number): string {
  return count === 0 ? 'No users' : count === 1 ? '1 user' : `${count} users`;
}

interface RoleDialogProps {
  /** absent for a new one; an existing role can only be renamed here */
  role: Role | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function RoleDialog({ role, onSave, onClose }: RoleDialogProps) {
  const form = useForm({
    initial: { title: role?.title ?? '', permissions: role?.permissions ?? [] },
    toBody: ({ title, permissions }) => (role ? { title, version: role.version } : { title, permissions }),
    schema: role ? roleChangeSchema : roleInputSchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog title={role ? 'Rename Role' : 'Add Role'} form={form} onClose={onClose}>
      <TextField
        label="Name"
        required
        autoComplete="off"
        value={draft.title}
        error={errorAt('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      {!role && (
        <PermissionField
          chosen={draft.permissions}
          error={errorAt('permissions')}
          onChange={(permissions) => change({ permissions })}
        />
      )}
    </FormDialog>
  );
}

interface PermissionFieldProps {
  chosen: readonly Permission[];
  error: string | undefined;
  onChange: (chosen: Permission[]) => void;
}

function PermissionField({ chosen, error, onChange }: PermissionFieldProps) {
  return (
    <fieldset className={styles.permissions}>
      <legend>Permissions</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(withPermission(chosen, permission, event.target.checked))}
        >
          {permissionLabel(permission)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
