import { useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { sendCode, signInWithCode } from './account-calls.ts';
import styles from './account-forms.module.css';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginForm } from './login-form.tsx';
import { ProveAddress } from './prove-address.tsx';
import { useAdmission } from './use-admission.tsx';
import { useCodeSteps } from './use-code-steps.ts';
import { useSession } from './use-session.ts';

interface SignInWindowProps {
  onClose: () => void;
  /** where a longer way, such as registering, leads back to */
  from: string;
}

/**
 * Signing in without leaving the page: by a code that is sent to one's e-mail, or by password. An account without
 * a mobile number is asked for it, too (CONTRACT §5, Checkout). Closes by itself when all is there.
 */
export function SignInWindow({ onClose, from }: SignInWindowProps) {
  const { status, user } = useSession();
  const [isByPassword, setByPassword] = useState(false);
  const lacksMobile = status === 'signed-in' && user.mobileNumber === null;
  const isDone = status === 'signed-in' && !lacksMobile;

  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  return (
    <Dialog open onClose={onClose} title={lacksMobile ? 'Your mobile number' : 'Login'}>
      {lacksMobile ? (
        <div className={styles.stack}>
          <p>The courier needs a number to reach you. It is confirmed by an OTP.</p>
          <ProveAddress what="mobileNumber" onProven={onClose} />
        </div>
      ) : isByPassword ? (
        <div className={styles.stack}>
          <LoginForm from={from}>
            <OtherWay onChoose={() => setByPassword(false)}>Use an OTP instead</OtherWay>
          </LoginForm>
        </div>
      ) : (
        <ByCode onPassword={() => setByPassword(true)} />
      )}
    </Dialog>
  );
}

function ByCode({ onPassword }: { onPassword: () => void }) {
  const { take, secondStep } = useAdmission();
  const [email, setEmail] = useState('');
  const steps = useCodeSteps({
    send: sendCode,
    prove: async (to, otp) => take(await signInWithCode(to, otp)),
  });
  if (secondStep) return secondStep;
  if (steps.to !== null) return <CodeStep steps={steps} changeLabel="Change Email" />;
  return (
    <div className={styles.stack}>
      <EmailStep steps={steps} email={email} onChange={setEmail} />
      <OtherWay onChoose={onPassword}>Use your password instead</OtherWay>
    </div>
  );
}

function OtherWay({ onChoose, children }: { onChoose: () => void; children: string }) {
  return (
    <div className={styles.ways}>
      <button type="button" className="link" onClick={onChoose}>
        {children}
      </button>
    </div>
  );
}
