import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { privatePage } from '#app/foundation/private-page.ts';
import { Button } from '#app/ui/button.tsx';
import { backToForm } from '../back-to-form.ts';
import { codeProblem } from '../code-rules.ts';
import { askReset, proveReset } from '../parts/account-calls.ts';
import styles from '../parts/account-forms.module.css';
import { useCarried } from '../parts/carried.ts';
import { CodeField } from '../parts/code-field.tsx';
import { ResendCode } from '../parts/resend-code.tsx';
import { SignInPage } from '../parts/sign-in-page.tsx';
import { useAttempt } from '../parts/use-attempt.ts';

export const action = backToForm;

export const meta = privatePage('Verify OTP', 'Enter the code that was sent to your mobile number.');

/** The second step of recovery: the code. */
export default function VerifyOtp() {
  const navigate = useNavigate();
  const mobile = useCarried('mobile') ?? '';
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function verify(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      const { resetToken } = await proveReset(mobile, code);
      navigate('/reset-password', { replace: true, state: { resetToken } });
    };
    await attempt(work, { failure: 'OTP verification failed', wrong: codeProblem(code) });
  }

  return (
    <SignInPage
      title="Verify OTP"
      words={`If an account has the number ${mobile}, a 6-digit OTP is on its way. It is good for 5 minutes.`}
    >
      <form method="post" noValidate onSubmit={verify} aria-label="Verify OTP">
        <CodeField value={code} onChange={setCode} error={problem} />
        <Button type="submit" full busy={isBusy} busyLabel="Verifying...">
          Verify OTP
        </Button>
        <div className={styles.ways}>
          <Link to="/forgot-password" className="link">
            Change mobile number
          </Link>
          <ResendCode onResend={() => attempt(() => askReset(mobile), { failure: 'Failed to send OTP' })} />
        </div>
      </form>
    </SignInPage>
  );
}
