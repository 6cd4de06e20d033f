import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useProblems } from '#app/ui/forms/use-problems.ts';
import { type FirstStepResponse, signInWithPassword } from '../accounts-client.ts';
import { parseIdentifier } from '../identifier.ts';
import { PasswordField } from '../password/password-field.tsx';
import { REMEMBERED_EMAIL_KEY } from '../sessions/session-store.ts';
import { useSession } from '../sessions/use-session.ts';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** page to return to after registration */
  from: string | null;
  /** other sign-in methods, shown below until the second step */
  children?: ReactNode;
}

export function LoginForm({ from, children }: LoginFormProps) {
  const { acceptFirstStep, secondStep } = useTwoStepSignIn();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(true);
  const { ref, problems, show, clear } = useProblems<'identifier' | 'password' | 'form'>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setIdentifier((typed) => typed || (deviceStorage.read(REMEMBERED_EMAIL_KEY) ?? '')), []);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const found = problemsIn(identifier, password);
    if (found.identifier || found.password) return show(found);
    if (isBusy) return;
    clear();
    setBusy(true);
    try {
      const response = await signInWithPassword(identifier.trim(), password);
      rememberEmail(identifier.trim(), isRemembered);
      acceptFirstStep(response);
      if ('challenge' in response) setBusy(false);
    } catch (error) {
      setBusy(false);
      show({ form: (error instanceof ApiFailure && error.serverMessage) || 'Something went wrong' });
    }
  }

  if (secondStep) return secondStep;
  return (
    <>
      <form ref={ref} method="post" noValidate onSubmit={signIn} aria-label="Login">
        {problems.form && <Notice tone="bad">{problems.form}</Notice>}
        <TextField
          label="Email or mobile number"
          name="emailOrMobile"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={identifier}
          onChange={(event) => {
            setIdentifier(event.target.value);
            clear('identifier');
          }}
          error={problems.identifier}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            clear('password');
          }}
          error={problems.password}
        />
        <div className={styles.extras}>
          <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)}>
            Remember me
          </Checkbox>
          <Link to="/forgot-password" className="link">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" full busy={isBusy} busyLabel="Logging in...">
          Login
        </Button>
        <AlternativeLink from={from} />
      </form>
      {children}
    </>
  );
}

function AlternativeLink({ from }: { from: string | null }) {
  return (
    <p className={styles.other}>
      New to {useStoreName()}?{' '}
      <Link to={from ? `/register?from=${encodeURIComponent(from)}` : '/register'} className="link">
        Register
      </Link>
    </p>
  );
}

function problemsIn(identifier: string, password: string) {
  return {
    identifier: parseIdentifier(identifier) ? undefined : 'Please enter a valid email or mobile number.',
    password: password ? undefined : 'Please enter your password.',
  };
}

function rememberEmail(identifier: string, isRemembered: boolean): void {
  if (isRemembered && normaliseEmail(identifier)) deviceStorage.write(REMEMBERED_EMAIL_KEY, identifier);
  else deviceStorage.remove(REMEMBERED_EMAIL_KEY);
}

/** Lazy, because few users have two-step login. */
const SecondStepForm = lazy(async () => ({
  default: (await import('../second-factor/second-step-form.tsx')).SecondStepForm,
}));

interface TwoStepSignIn {
  /** signs in, or asks for the second step */
  acceptFirstStep: (response: FirstStepResponse) => void;
  /** replaces the first step's form while the second step is open */
  secondStep: ReactNode;
}

/** Sign-in with one or two steps. */
export function useTwoStepSignIn(): TwoStepSignIn {
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  return {
    acceptFirstStep: (response) =>
      'challenge' in response ? setChallenge(response.challenge) : signIn(response),
    secondStep: challenge !== null && (
      <Suspense>
        <SecondStepForm challenge={challenge} onSignedIn={signIn} onRestart={() => setChallenge(null)} />
      </Suspense>
    ),
  };
}
