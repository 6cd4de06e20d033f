import { type FormEvent, useEffect, useState } from 'react';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../account-forms.module.css';
import { sendCode, signInWithCode } from '../accounts-client.ts';
import { CodeStep, type CodeSteps, useCodeSteps } from '../codes/code-steps.tsx';
import { mobileProblem, normaliseMobileInput } from '../identifier.ts';
import { MobileField } from '../mobile-field.tsx';
import { VerifyContactForm } from '../profile/verify-contact-form.tsx';
import { TermsNotice } from '../registration/terms-notice.tsx';
import { REMEMBERED_EMAIL_KEY } from '../sessions/session-store.ts';
import { useSession } from '../sessions/use-session.ts';
import { LoginForm, useTwoStepSignIn } from './login-form.tsx';

interface SignInDialogProps {
  onClose: () => void;
  /** page to return to after registration */
  from: string;
  /** a number that is known already, in any form */
  mobile?: string;
  /** the further effect of a code to the mobile number, in addition to logging in, as a sentence */
  purpose?: string;
  /** called before the session opens, if a code to the mobile number opens it */
  onMobileVerified?: () => void;
}

/**
 * Signs in by code or password without leaving the page, then asks for a missing mobile number (rules §5, Checkout).
 * Closes by itself when done.
 */
export function SignInDialog({ onClose, from, mobile, purpose, onMobileVerified }: SignInDialogProps) {
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
        <div className={styles.stack}>
          {purpose && <p>{purpose}</p>}
          <CodeSignIn
            mobile={mobile}
            onMobileVerified={onMobileVerified}
            onPassword={() => setByPassword(true)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface CodeSignInProps extends Pick<SignInDialogProps, 'mobile' | 'onMobileVerified'> {
  onPassword: () => void;
}

/** One code is enough: to the mobile number if one is given, else to the e-mail address. */
function CodeSignIn({ mobile = '', onMobileVerified, onPassword }: CodeSignInProps) {
  const { acceptFirstStep, secondStep } = useTwoStepSignIn();
  const [email, setEmail] = useState('');
  const [number, setNumber] = useState(() => normaliseMobileInput(mobile));
  const isByMobile = number !== '';
  const steps = useCodeSteps({
    send: sendCode,
    prove: async (to, otp) => {
      const response = await signInWithCode(to, otp, isByMobile ? email.trim() : undefined);
      if (isByMobile) onMobileVerified?.();
      acceptFirstStep(response);
    },
  });
  if (secondStep) return secondStep;
  if (steps.to !== null)
    return (
      <CodeStep
        steps={steps}
        changeLabel={isByMobile ? 'Change email or number' : 'Change Email'}
        isVerifiedWhenComplete={isByMobile}
      />
    );
  return (
    <div className={styles.stack}>
      <ContactStep steps={steps} {...{ email, setEmail, number, setNumber }} />
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

interface ContactStepProps {
  steps: CodeSteps;
  email: string;
  setEmail: (email: string) => void;
  /** digits; empty without one */
  number: string;
  setNumber: (digits: string) => void;
}

/** The first step of signing in by code. */
function ContactStep({ steps, email, setEmail, number, setNumber }: ContactStepProps) {
  const [wrong, setWrong] = useState<ContactProblems>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered e-mail fills an empty field once
  useEffect(() => {
    if (email === '') setEmail(deviceStorage.read(REMEMBERED_EMAIL_KEY) ?? '');
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problems = { email: emailProblem(email), number: number ? mobileProblem(number) : undefined };
    setWrong(problems);
    if (!problems.email && !problems.number) steps.sendTo(number || email.trim());
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
        hint="New here? This also creates your account."
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wrong.email ?? (number ? undefined : steps.problem)}
        ref={focusWhenDialogOpens}
      />
      <MobileField
        value={number}
        onChange={setNumber}
        hint={number ? 'We send the OTP to this number.' : 'Without it, we send the OTP to your email.'}
        error={wrong.number ?? (number ? steps.problem : undefined)}
      />
      <TermsNotice />
      <Button type="submit" full busy={steps.isBusy} busyLabel="Sending...">
        Send OTP
      </Button>
    </form>
  );
}

interface ContactProblems {
  email?: string;
  number?: string;
}

/** React focuses before the dialog opens; an opening dialog focuses the element with this attribute. */
function focusWhenDialogOpens(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email';
  return normaliseEmail(email) ? undefined : 'Please enter a valid email address.';
}
