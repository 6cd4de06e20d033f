import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { requestPasswordReset } from '../accounts-client.ts';
import { mobileProblem } from '../identifier.ts';
import { MobileField } from '../mobile-field.tsx';
import { redirectToForm, SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { useAttempt } from '../use-attempt.ts';

/** At the send limit, the last code may still be valid. */
function ignoreTooManyRequests(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 429) throw error;
}

export const action = redirectToForm;

export const meta = privatePageMeta(
  'Forgot Password',
  'Reset your password with an OTP sent to your mobile number.',
);

/** Step 1 of password recovery. */
export default function ForgotPassword() {
  const navigate = useNavigate();
  const [mobile, setMobile] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function send(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      await requestPasswordReset(mobile).catch(ignoreTooManyRequests);
      navigate('/verify-otp', { state: { mobile } });
    };
    await attempt(work, { failure: 'Failed to send OTP', wrong: mobileProblem(mobile) });
  }

  return (
    <SignInLayout title="Forgot Password" intro="We will send an OTP to your registered mobile number.">
      <form method="post" noValidate onSubmit={send} aria-label="Forgot Password">
        <MobileField value={mobile} onChange={setMobile} hint="10 digits" error={problem} />
        <Button type="submit" full busy={isBusy} busyLabel="Sending...">
          Send OTP
        </Button>
        <p>
          <Link to="/login" className="link">
            Back to login
          </Link>
        </p>
      </form>
    </SignInLayout>
  );
}
