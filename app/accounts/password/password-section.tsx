import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import styles from '../account-forms.module.css';
import type { User } from '../accounts.schema.ts';
import { changePassword } from '../accounts-client.ts';
import { useAttempt } from '../use-attempt.ts';
import { PasswordField } from './password-field.tsx';
import { newPasswordProblem } from './password-rules.ts';

interface PasswordSectionProps {
  user: User;
  passwordMin: number;
  onChange: (user: User) => void;
}

const BLANK = { currentPassword: '', password: '', repeated: '' };

/** Changes the password, or sets the first one of an account created with a code. */
export function PasswordSection({ user, passwordMin, onChange }: PasswordSectionProps) {
  const [values, setValues] = useState(BLANK);
  const { problem, isBusy, attempt } = useAttempt();
  const field = (name: keyof typeof BLANK) => ({
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [name]: event.target.value }),
  });

  async function change(event: FormEvent) {
    event.preventDefault();
    const { currentPassword, password } = values;
    const work = async () => {
      await changePassword({ newPassword: password, ...(user.hasPassword && { currentPassword }) });
      toast('Your password has been changed.', { tone: 'good' });
      setValues(BLANK);
      onChange({ ...user, hasPassword: true });
    };
    await attempt(work, {
      failure: 'An error occurred',
      wrong: newPasswordProblem({ ...values, passwordMin }),
    });
  }

  return (
    <form noValidate method="post" onSubmit={change} className={styles.part} aria-label="Password">
      <h3>{user.hasPassword ? 'Change password' : 'Set a password'}</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {user.hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters`}
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('repeated')} />
      <Button type="submit" look="second" busy={isBusy} busyLabel="Saving...">
        Save password
      </Button>
    </form>
  );
}
