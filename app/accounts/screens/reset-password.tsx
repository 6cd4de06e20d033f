import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageShop } from '#app/foundation/page-context.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { backToForm } from '../back-to-form.ts';
import { resetPassword } from '../parts/account-calls.ts';
import { useCarried } from '../parts/carried.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import { newPasswordProblem } from '../password-length.ts';
import type { Route } from './+types/reset-password.ts';

/** Spec §2, recovery. */
const TO_LOGIN_MS = 2_000;

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const action = backToForm;

export const meta = privatePage('Reset Password', 'Choose a new password.');

/** The last step of recovery: the new password, twice. */
export default function ResetPassword({ loaderData: { passwordMin } }: Route.ComponentProps) {
  const resetToken = useCarried('resetToken') ?? '';
  const [isDone, setDone] = useState(false);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { problem, isBusy, attempt } = useAttempt();
  useLoginSoon(isDone);

  async function reset(event: FormEvent) {
    event.preventDefault();
    const wrong = newPasswordProblem({ password, repeated, passwordMin });
    const work = () => resetPassword(resetToken, password);
    setDone(await attempt(work, { failure: 'An error occurred', wrong }));
  }

  return (
    <SignInPage title="Reset Password" words="All devices that are logged in now will be logged out.">
      {isDone ? (
        <Notice tone="good">Your password has been reset. We are taking you to the login.</Notice>
      ) : (
        <form method="post" noValidate onSubmit={reset} aria-label="Reset Password">
          {problem && <Notice tone="bad">{problem}</Notice>}
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${passwordMin} characters`}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
          />
          <Button type="submit" full busy={isBusy} busyLabel="Resetting...">
            Reset Password
          </Button>
        </form>
      )}
    </SignInPage>
  );
}

function useLoginSoon(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const leaving = setTimeout(() => navigate('/login', { replace: true }), TO_LOGIN_MS);
    return () => clearTimeout(leaving);
  }, [isDone, navigate]);
}
