import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Field, TextInput } from '#app/ui/forms/field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string | null };

/** A password field with a show/hide button. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.control}>
          <TextInput {...input} {...wiring} type={isShown ? 'text' : 'password'} />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setShown(!isShown)}
            className={styles.eye}
          />
        </div>
      )}
    </Field>
  );
}
