import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../account-forms.module.css';

interface FactorCodeFieldProps {
  isRecovery?: boolean;
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
  autoFocus?: boolean;
}

/** A code from the authenticator app, or a recovery code. */
export function FactorCodeField({
  isRecovery = false,
  value,
  onChange,
  error,
  autoFocus,
}: FactorCodeFieldProps) {
  return (
    <TextField
      label={isRecovery ? 'Recovery code' : 'Code from the app'}
      name="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      className={styles.code}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
