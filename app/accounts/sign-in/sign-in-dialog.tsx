import { useEffect, useState } from 'react';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../account-forms.module.css';
import { sendCode, signInWithCode } from '../accounts-client.ts';
import { CodeStep } from '../codes/code-step.tsx';
import { useCodeSteps } from '../codes/use-code-steps.ts';
import { VerifyContactForm } from '../profile/verify-contact-form.tsx';
import { useSession } from '../sessions/use-session.ts';
import { EmailStep } from './email-step.tsx';
import { LoginForm } from './login-form.tsx';
import { useTwoStepSignIn } from './use-two-step-sign-in.tsx';

interface SignInDialogProps {
  onClose: () => void;
  /** page to return to after registration */
  from: string;
}

/**
 * Signs in by code or password without leaving the page, then asks for a missing mobile number (rules §5, Checkout).
 * Closes by itself when done.
 */
export function SignInDialog({ onClose, from }: SignInDialogProps) {
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
          <p>The courier needs your number. We verify it with an OTP.</p>
          <VerifyContactForm what="mobileNumber" onVerified={onClose} />
        </div>
      ) : isByPassword ? (
        <div className={styles.stack}>
          <LoginForm from={from}>
            <AlternativeMethod onChoose={() => setByPassword(false)}>Use an OTP instead</AlternativeMethod>
          </LoginForm>
        </div>
      ) : (
        <CodeSignIn onPassword={() => setByPassword(true)} />
      )}
    </Dialog>
  );
}

function CodeSignIn({ onPassword }: { onPassword: () => void }) {
  const { acceptFirstStep, secondStep } = useTwoStepSignIn();
  const [email, setEmail] = useState('');
  const steps = useCodeSteps({
    send: sendCode,
    prove: async (to, otp) => acceptFirstStep(await signInWithCode(to, otp)),
  });
  if (secondStep) return secondStep;
  if (steps.to !== null) return <CodeStep steps={steps} changeLabel="Change Email" />;
  return (
    <div className={styles.stack}>
      <EmailStep steps={steps} email={email} onChange={setEmail} />
      <AlternativeMethod onChoose={onPassword}>Use your password instead</AlternativeMethod>
    </div>
  );
}

function AlternativeMethod({ onChoose, children }: { onChoose: () => void; children: string }) {
  return (
    <div className={styles.ways}>
      <button type="button" className="link" onClick={onChoose}>
        {children}
      </button>
    </div>
  );
}
