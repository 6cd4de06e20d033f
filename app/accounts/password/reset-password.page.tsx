import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { resetPassword } from '../accounts-client.ts';
import { redirectToForm, SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { Route } from './+types/reset-password.page.ts';
import { PasswordField } from './password-field.tsx';
import { newPasswordProblem } from './password-rules.ts';
import { useRecoveryState } from './use-recovery-state.ts';

/** Screens §2, recovery. */
const REDIRECT_DELAY_MS = 2_000;

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const action = redirectToForm;

export const meta = privatePageMeta('Reset Password', 'Set a new password.');

/** Step 3 of password recovery. */
export default function ResetPassword({ loaderData: { passwordMin } }: Route.ComponentProps) {
  const resetToken = useRecoveryState('resetToken') ?? '';
  const [isDone, setDone] = useState(false);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { problem, isBusy, attempt } = useAttempt();
  useRedirectToLogin(isDone);

  async function reset(event: FormEvent) {
    event.preventDefault();
    const wrong = newPasswordProblem({ password, repeated, passwordMin });
    const work = () => resetPassword(resetToken, password);
    setDone(await attempt(work, { failure: 'An error occurred', wrong }));
  }

  return (
    <SignInLayout title="Reset Password" intro="You will be logged out of all devices.">
      {isDone ? (
        <Notice tone="good">Your password has been reset. Taking you to the login page.</Notice>
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
    </SignInLayout>
  );
}

function useRedirectToLogin(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const leaving = setTimeout(() => navigate('/login', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(leaving);
  }, [isDone, navigate]);
}
