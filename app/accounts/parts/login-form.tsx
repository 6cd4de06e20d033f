import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '#app/foundation/api-client.ts';
import { readText, removeText, writeText } from '#app/foundation/browser-storage.ts';
import { normaliseEmail } from '#app/foundation/email-address.ts';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import { readIdentifier } from '../identifier.ts';
import { REMEMBERED_EMAIL_KEY } from '../stored-session.ts';
import { signInWithPassword } from './account-calls.ts';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useAdmission } from './use-admission.tsx';

interface Problems {
  identifier?: string;
  password?: string;
  whole?: string;
}

interface LoginFormProps {
  /** where registering leads back to */
  from: string | null;
  /** other ways to log in, which stand beneath until the second step */
  children?: ReactNode;
}

/** Signing in with e-mail or mobile number and password. */
export function LoginForm({ from, children }: LoginFormProps) {
  const { take, secondStep } = useAdmission();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [remembers, setRemembers] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setIdentifier((typed) => typed || (readText(REMEMBERED_EMAIL_KEY) ?? '')), []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const found = problemsIn(identifier, password);
    setProblems(found);
    if (isBusy || found.identifier || found.password) return;
    setBusy(true);
    try {
      const answer = await signInWithPassword(identifier.trim(), password);
      rememberEmail(identifier.trim(), remembers);
      take(answer);
      if ('challenge' in answer) setBusy(false);
    } catch (error) {
      setProblems({ whole: (error instanceof ApiFailure && error.serverMessage) || 'Something went wrong' });
      setBusy(false);
    }
  }

  if (secondStep) return secondStep;
  return (
    <>
      <form method="post" noValidate onSubmit={signIn} aria-label="Login">
        {problems.whole && <Notice tone="bad">{problems.whole}</Notice>}
        <TextField
          label="Email or mobile number"
          name="emailOrMobile"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={identifier}
          onChange={(event) => setIdentifier(event.target.value)}
          error={problems.identifier}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={problems.password}
        />
        <div className={styles.extras}>
          <Checkbox checked={remembers} onChange={(event) => setRemembers(event.target.checked)}>
            Remember me
          </Checkbox>
          <Link to="/forgot-password" className="link">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" full busy={isBusy} busyLabel="Logging in...">
          Login
        </Button>
        <OtherWay from={from} />
      </form>
      {children}
    </>
  );
}

function OtherWay({ from }: { from: string | null }) {
  return (
    <p className={styles.other}>
      New to {useShopName()}?{' '}
      <Link to={from ? `/register?from=${encodeURIComponent(from)}` : '/register'} className="link">
        Register
      </Link>
    </p>
  );
}

function problemsIn(identifier: string, password: string): Problems {
  return {
    identifier: readIdentifier(identifier) ? undefined : 'Please enter a valid email or mobile number.',
    password: password ? undefined : 'Please enter your password.',
  };
}

function rememberEmail(identifier: string, remembers: boolean): void {
  if (remembers && normaliseEmail(identifier)) writeText(REMEMBERED_EMAIL_KEY, identifier);
  else removeText(REMEMBERED_EMAIL_KEY);
}
