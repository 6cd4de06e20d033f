import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from '../account-forms.module.css';
import { useAttempt } from '../use-attempt.ts';
import { CodeField, codeProblem, ResendCodeButton } from './code-field.tsx';

interface CodeStepsOptions {
  send: (to: string) => Promise<unknown>;
  prove: (to: string, code: string) => Promise<unknown>;
  /** recipient of a code that was sent before */
  sentTo?: string;
}

/** State of a form with two steps: send a code, then verify it. */
export function useCodeSteps({ send, prove, sentTo }: CodeStepsOptions) {
  const [to, setTo] = useState<string | null>(sentTo ?? null);
  const { problem, isBusy, attempt } = useAttempt();
  return {
    /** recipient of the code; null before it is sent */
    to,
    problem,
    isBusy,
    async sendTo(address: string, wrong?: string): Promise<void> {
      // At the send limit, the last code may still be valid: continue with it.
      const continueWithLastCode = (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 429) setTo(address);
        throw error;
      };
      const sending = () => send(address).catch(continueWithLastCode);
      const isSent = await attempt(sending, { failure: 'Failed to send OTP', wrong });
      if (isSent) setTo(address);
    },
    async verify(code: string): Promise<void> {
      if (to === null) return;
      const wrong = codeProblem(code, 'Please enter the OTP.');
      await attempt(() => prove(to, code), { failure: 'OTP verification failed', wrong });
    },
    startAgain: () => setTo(null),
  };
}
export type CodeSteps = ReturnType<typeof useCodeSteps>;

interface CodeStepProps {
  steps: CodeSteps;
  /** label of the button back to the first step: 'Change Email' */
  changeLabel: string;
  /** further fields, such as the password */
  children?: ReactNode;
  /** verifies the code without the button, once it has all digits */
  isVerifiedWhenComplete?: boolean;
}

export function CodeStep({ steps, changeLabel, children, isVerifiedWhenComplete = false }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { to } = steps;
  const change = (typed: string) => {
    setCode(typed);
    if (isVerifiedWhenComplete && codeProblem(typed) === undefined) steps.verify(typed);
  };
  const verify = (event: FormEvent) => {
    event.preventDefault();
    steps.verify(code);
  };
  return (
    <form noValidate method="post" onSubmit={verify} className={styles.stack} aria-label="OTP">
      <p>
        We sent a 6-digit OTP to <b>{to}</b>. It is valid for 5 minutes.
      </p>
      <CodeField value={code} onChange={change} error={steps.problem} />
      {children}
      <Button type="submit" full busy={steps.isBusy} busyLabel="Verifying...">
        Verify OTP
      </Button>
      <div className={styles.ways}>
        <button type="button" className="link" onClick={steps.startAgain}>
          {changeLabel}
        </button>
        {to !== null && <ResendCodeButton onResend={() => steps.sendTo(to)} />}
      </div>
    </form>
  );
}
