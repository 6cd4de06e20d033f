import { useEffect, useState } from 'react';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../account-forms.module.css';

const CODE_DIGITS = 6;

/** The error to show before sending a code (screens §5); undefined if the format is valid. */
export function codeProblem(
  code: string,
  ifMissing = 'Please enter a valid 6-digit OTP.',
): string | undefined {
  if (code === '') return ifMissing;
  return /^[0-9]{6}$/.test(code) ? undefined : 'Please enter a valid 6-digit OTP.';
}

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

const WAIT_S = 30;

/** Disabled for 30 seconds after each code. */
export function ResendCodeButton({ onResend }: { onResend: () => Promise<unknown> }) {
  const [waitUntil, setWaitUntil] = useState(() => Date.now() + WAIT_S * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((waitUntil - now) / 1000));

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);

  async function resend() {
    await onResend();
    setNow(Date.now());
    setWaitUntil(Date.now() + WAIT_S * 1000);
  }

  return (
    <button type="button" className="link" disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `Resend OTP in ${secondsLeft} s` : 'Resend OTP'}
    </button>
  );
}
