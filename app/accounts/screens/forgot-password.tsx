import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiFailure } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { backToForm } from '../back-to-form.ts';
import { askReset } from '../parts/account-calls.ts';
import { MobileField } from '../parts/mobile-field.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useAttempt } from '../parts/use-attempt.ts';
import { mobileProblem } from '../typed-mobile.ts';

/** Where no more codes are sent, somebody else may have asked: the last one that came is still good. */
function unlessSentBefore(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 429) throw error;
}

export const action = backToForm;

export const meta = privatePage('Forgot Password', 'Set a new password with a code to your mobile number.');

/** The first step of recovery: which number the code goes to. */
export default function ForgotPassword() {
  const navigate = useNavigate();
  const [mobile, setMobile] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function send(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      await askReset(mobile).catch(unlessSentBefore);
      navigate('/verify-otp', { state: { mobile } });
    };
    await attempt(work, { failure: 'Failed to send OTP', wrong: mobileProblem(mobile) });
  }

  return (
    <SignInPage title="Forgot Password" words="We send a code to the mobile number of your account.">
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
    </SignInPage>
  );
}
