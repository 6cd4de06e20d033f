import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { Role } from '../accounts.schema.ts';
import { roleChangeSchema, roleInputSchema } from '../accounts-input.schema.ts';
import styles from './role-dialog.module.css';
import { permissionLabel, withPermission } from './roles.ts';

interface RoleDialogProps {
  /** absent for a new one; an existing role can only be renamed here */
  role: Role | undefined;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

export function RoleDialog({ role, onSave, onClose }: RoleDialogProps) {
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
