import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { DraftDialog } from '#app/ui/overlays/draft-dialog.tsx';
import type { Role } from '../accounts.schema.ts';
import styles from './role-dialog.module.css';
import { permissionLabel } from './roles.ts';

interface RoleDialogProps {
  /** absent for a new one; an existing role can only be renamed here */
  role: Role | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

export function RoleDialog({ role, onSave, onClose }: RoleDialogProps) {
  const [draft, setDraft] = useState({ title: role?.title ?? '', permissions: role?.permissions ?? [] });
  return (
    <DraftDialog
      title={role ? 'Rename Role' : 'Add Role'}
      draft={draft}
      validate={validate}
      onSave={({ title, permissions }) =>
        onSave(role ? { title, version: role.version } : { title, permissions })
      }
      onClose={onClose}
    >
      {(errorAt) => (
        <>
          <TextField
            label="Name"
            required
            autoComplete="off"
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
          {!role && (
            <PermissionField
              chosen={draft.permissions}
              error={errorAt('permissions')}
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

/** Adds or removes one permission. */
export function withPermission(
  chosen: readonly Permission[],
  permission: Permission,
  isAllowed: boolean,
): Permission[] {
  const others = chosen.filter((each) => each !== permission);
  return isAllowed ? [...others, permission] : others;
}

function validate({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  return [
    ...(title.trim() ? [] : [{ path: 'title', message: 'Please enter a role name.' }]),
    ...(permissions.length > 0
      ? []
      : [{ path: 'permissions', message: 'Please choose at least one permission.' }]),
  ];
}
