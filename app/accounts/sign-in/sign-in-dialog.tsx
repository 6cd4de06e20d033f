import { type FormEvent, useEffect, useState } from 'react';
import { readText } from '#app/platform/browser/browser-storage.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../account-forms.module.css';
import { sendCode, signInWithCode } from '../accounts-client.ts';
import { CodeStep, type CodeSteps, useCodeSteps } from '../codes/code-steps.tsx';
import { VerifyContactForm } from '../profile/verify-contact-form.tsx';
import { REMEMBERED_EMAIL_KEY } from '../sessions/session-store.ts';
import { useSession } from '../sessions/use-session.ts';
import { LoginForm, useTwoStepSignIn } from './login-form.tsx';

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
            <AlternativeMethod onChoose={() => setByPassword(false)}>Use OTP instead</AlternativeMethod>
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

interface EmailStepProps {
  steps: CodeSteps;
  email: string;
  onChange: (email: string) => void;
}

/** The first step of signing in by code. */
export function EmailStep({ steps, email, onChange }: EmailStepProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered e-mail fills an empty field once
  useEffect(() => {
    if (email === '') onChange(readText(REMEMBERED_EMAIL_KEY) ?? '');
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    steps.sendTo(email.trim(), emailProblem(email));
  };
  return (
    <form noValidate method="post" onSubmit={send} className={styles.stack} aria-label="Login with OTP">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="We will send you an OTP. New here? This also creates your account."
        value={email}
        onChange={(event) => onChange(event.target.value)}
        error={steps.problem}
        ref={focusWhenDialogOpens}
      />
      <Button type="submit" full busy={steps.isBusy} busyLabel="Sending...">
        Send OTP
      </Button>
    </form>
  );
}

/** React focuses before the dialog opens; an opening dialog focuses the element with this attribute. */
function focusWhenDialogOpens(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email';
  return normaliseEmail(email) ? undefined : 'Please enter a valid email address.';
}
