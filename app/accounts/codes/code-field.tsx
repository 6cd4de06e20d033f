import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../account-forms.module.css';
import { CODE_DIGITS } from './code-format.ts';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
}

/** Accepts a pasted code and drops all other characters. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label="OTP"
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={styles.code}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
      error={error}
      autoFocus
    />
  );
}
