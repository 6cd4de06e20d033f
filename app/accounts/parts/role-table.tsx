import { Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { PERMISSIONS, type Permission } from '#app/foundation/permissions.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import type { Role } from '../accounts.shapes.ts';
import { permissionTitle } from '../permission-words.ts';
import { OWNER } from '../roles.ts';
import { withPermission } from './role-dialog.tsx';
import styles from './role-table.module.css';

interface RoleTableProps {
  roles: readonly Role[];
  /** saves what a role allows from now on */
  onAllow: (role: Role, permissions: Permission[]) => Promise<void>;
  onRename: (role: Role) => void;
  onDelete: (role: Role) => void;
}

/** What each role allows, to be ticked; where there is little room each role is a card. */
export function RoleTable({ roles, ...deeds }: RoleTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Roles and what they allow</caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          {PERMISSIONS.map((permission) => (
            <th key={permission} scope="col">
              {permissionTitle(permission)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <RoleRow key={role._id} role={role} {...deeds} />
        ))}
      </tbody>
    </table>
  );
}

function RoleRow({ role, onAllow, onRename, onDelete }: { role: Role } & Omit<RoleTableProps, 'roles'>) {
  const [wished, setWished] = useState<Permission[] | null>(null);
  const isOwner = role.name === OWNER;
  const allowed = wished ?? role.permissions;

  async function allow(permission: Permission, isAllowed: boolean) {
    // Another tick while one is on its way would be of a version that is past.
    if (wished) return;
    const permissions = withPermission(role.permissions, permission, isAllowed);
    setWished(permissions);
    await onAllow(role, permissions);
    setWished(null);
  }
  return (
    <tr aria-busy={wished !== null || undefined}>
      <th scope="row">
        {role.title}
        <span className={styles.people}>{peopleWords(role.people)}</span>
      </th>
      {PERMISSIONS.map((permission) => (
        <td key={permission}>
          <Checkbox
            className={styles.tick}
            aria-label={`${role.title}: ${permissionTitle(permission)}`}
            checked={allowed.includes(permission)}
            disabled={isOwner}
            onChange={(event) => void allow(permission, event.target.checked)}
          >
            <span className={styles.words}>{permissionTitle(permission)}</span>
          </Checkbox>
        </td>
      ))}
      <td className={styles.deeds}>
        {isOwner ? (
          'May do everything'
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

function peopleWords(count: number): string {
  return count === 0 ? 'Nobody has it' : count === 1 ? '1 person' : `${count} people`;
}
