import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import type { AdminUser, Role } from '../accounts.schema.ts';
import { newUserSchema, userChangeSchema } from '../accounts-input.schema.ts';
import { MobileField } from '../mobile-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { describePermissions } from '../roles/roles.ts';

interface UserDialogProps {
  /** absent for a new user */
  user: AdminUser | undefined;
  roles: readonly Role[];
  /** admins cannot change their own role */
  isMe: boolean;
  onSave: (body: object) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

/** Creates or edits an admin's account (screens §5, Admin user form). */
export function UserDialog({ user, roles, isMe, onSave, onClose }: UserDialogProps) {
  const { name = '', email = '', mobileNumber, role = '' } = user ?? {};
  const form = useForm({
    initial: { name, email, mobileNumber: mobileNumber ?? '', password: '', role },
    // The form always sends isAdmin true (screens §5).
    toBody: (draft) => ({ ...draft, isAdmin: true }),
    schema: user ? userChangeSchema : newUserSchema,
    onSave,
    onSaved: onClose,
  });
  const { draft, change, errorAt } = form;
  return (
    <FormDialog title={user ? 'Edit User' : 'Add User'} form={form} onClose={onClose}>
      <TextField
        label="Name"
        required
        autoComplete="off"
        value={draft.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        value={draft.email}
        error={errorAt('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <MobileField
        value={draft.mobileNumber}
        error={errorAt('mobileNumber')}
        onChange={(mobileNumber) => change({ mobileNumber })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={user && 'Leave blank to keep the current password. A new one logs them out everywhere.'}
        value={draft.password}
        error={errorAt('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      <RoleField
        value={draft.role}
        {...{ roles, isMe }}
        error={errorAt('role')}
        onChange={(role) => change({ role })}
      />
    </FormDialog>
  );
}

interface RoleFieldProps extends Pick<UserDialogProps, 'roles' | 'isMe'> {
  value: string;
  error: string | undefined;
  onChange: (role: string) => void;
}

function RoleField({ value, roles, isMe, error, onChange }: RoleFieldProps) {
  const chosen = roles.find(({ name }) => name === value);
  const hint = isMe ? 'Only another owner can change your role' : chosen && describePermissions(chosen);
  return (
    <Field label="Role" hint={hint} error={error}>
      {(wiring) => (
        <Select {...wiring} value={value} disabled={isMe} onChange={(event) => onChange(event.target.value)}>
          {value === '' && <option value="">Choose a role</option>}
          {roles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
