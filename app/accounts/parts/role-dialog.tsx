import { useState } from 'react';
import { PERMISSIONS, type Permission } from '#app/foundation/permissions.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { DraftDialog } from '#app/ui/draft-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import type { Role } from '../accounts.shapes.ts';
import { permissionTitle } from '../permission-words.ts';
import styles from './role-dialog.module.css';

interface RoleDialogProps {
  /** absent for a new one; one that is there is only renamed here, the table has the rest */
  role: Role | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** The window in which a role is made or renamed. */
export function RoleDialog({ role, onSave, onClose }: RoleDialogProps) {
  const [draft, setDraft] = useState({ title: role?.title ?? '', permissions: role?.permissions ?? [] });
  return (
    <DraftDialog
      title={role ? 'Rename Role' : 'Add Role'}
      draft={draft}
      faultsOf={faultsOf}
      onSave={({ title, permissions }) =>
        onSave(role ? { title, version: role.version } : { title, permissions })
      }
      onClose={onClose}
    >
      {(faultAt) => (
        <>
          <TextField
            label="Name"
            required
            autoComplete="off"
            value={draft.title}
            error={faultAt('title')}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
          {!role && (
            <PermissionField
              chosen={draft.permissions}
              error={faultAt('permissions')}
              onChange={(permissions) => setDraft({ ...draft, permissions })}
            />
          )}
        </>
      )}
    </DraftDialog>
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
      <legend>Sees to</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(withPermission(chosen, permission, event.target.checked))}
        >
          {permissionTitle(permission)}
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

/** The permissions with one more, or one fewer. */
export function withPermission(
  chosen: readonly Permission[],
  permission: Permission,
  isAllowed: boolean,
): Permission[] {
  const others = chosen.filter((each) => each !== permission);
  return isAllowed ? [...others, permission] : others;
}

function faultsOf({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  return [
    ...(title.trim() ? [] : [{ path: 'title', message: 'Please give the role a name.' }]),
    ...(permissions.length > 0
      ? []
      : [{ path: 'permissions', message: 'Please choose what the role may do.' }]),
  ];
}
