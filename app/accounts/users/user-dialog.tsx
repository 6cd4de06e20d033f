import { useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { DraftDialog } from '#app/ui/overlays/draft-dialog.tsx';
import type { AdminUser, Role } from '../accounts.schema.ts';
import { MobileField } from '../mobile-field.tsx';
import { mobileProblem } from '../mobile-number.ts';
import { PasswordField } from '../password/password-field.tsx';
import { isTooShort, SHORTEST_PASSWORD, tooShortMessage } from '../password/password-rules.ts';
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

function draftOf(user: AdminUser | undefined) {
  const { name = '', email = '', role = '' } = user ?? {};
  return {
    name,
    email,
    mobileNumber: user?.mobileNumber ?? '',
    password: '',
    role,
  };
}
type UserDraft = ReturnType<typeof draftOf>;

/** Creates or edits an admin's account (screens §5, Admin user form). */
export function UserDialog({ user, roles, isMe, onSave, onClose }: UserDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const change = (part: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <DraftDialog
      title={user ? 'Edit User' : 'Add User'}
      draft={draft}
      validate={(finished) => validate(finished, user === undefined)}
      // The form always sends isAdmin true (screens §5).
      onSave={(finished) => onSave({ ...finished, isAdmin: true })}
      onClose={onClose}
    >
      {(errorAt) => (
        <>
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
        </>
      )}
    </DraftDialog>
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

function validate({ name, email, mobileNumber, password, role }: UserDraft, isNew: boolean): FieldProblem[] {
  const mobile = mobileProblem(mobileNumber);
  const needsPassword = isNew || password !== '';
  return [
    ...(name.trim() ? [] : [{ path: 'name', message: 'Please enter a name.' }]),
    ...(email.includes('@') ? [] : [{ path: 'email', message: 'Please enter a valid email address.' }]),
    ...(mobile ? [{ path: 'mobileNumber', message: mobile }] : []),
    ...(needsPassword && isTooShort(password, SHORTEST_PASSWORD)
      ? [{ path: 'password', message: tooShortMessage(SHORTEST_PASSWORD) }]
      : []),
    ...(role ? [] : [{ path: 'role', message: 'Please choose a role.' }]),
  ];
}
