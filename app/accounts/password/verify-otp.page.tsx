import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from '../account-forms.module.css';
import { requestPasswordReset, verifyResetCode } from '../accounts-client.ts';
import { CodeField, codeProblem, ResendCodeButton } from '../codes/code-field.tsx';
import { redirectToForm, SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useRecoveryState } from './use-recovery-state.ts';

export const action = redirectToForm;

export const meta = privatePageMeta('Verify OTP', 'Enter the OTP sent to your mobile number.');

/** Step 2 of password recovery. */
export default function VerifyOtp() {
  const navigate = useNavigate();
  const mobile = useRecoveryState('mobile') ?? '';
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function verify(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      const { resetToken } = await verifyResetCode(mobile, code);
      navigate('/reset-password', { replace: true, state: { resetToken } });
    };
    await attempt(work, { failure: 'OTP verification failed', wrong: codeProblem(code) });
  }

  return (
    <SignInLayout
      title="Verify OTP"
      intro={`If an account uses the number ${mobile}, we have sent it a 6-digit OTP. It is valid for 5 minutes.`}
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
          <ResendCodeButton
            onResend={() => attempt(() => requestPasswordReset(mobile), { failure: 'Failed to send OTP' })}
          />
        </div>
      </form>
    </SignInLayout>
  );
}
