import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import styles from '../account-forms.module.css';
import { CodeField } from './code-field.tsx';
import { ResendCodeButton } from './resend-code-button.tsx';
import type { CodeSteps } from './use-code-steps.ts';

interface CodeStepProps {
  steps: CodeSteps;
  /** label of the button back to the first step: 'Change Email' */
  changeLabel: string;
  /** further fields, such as the password */
  children?: ReactNode;
}

export function CodeStep({ steps, changeLabel, children }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { to } = steps;
  const verify = (event: FormEvent) => {
    event.preventDefault();
    steps.verify(code);
  };
  return (
    <form noValidate method="post" onSubmit={verify} className={styles.stack} aria-label="OTP">
      <p>
        We sent a 6-digit OTP to <b>{to}</b>. It is valid for 5 minutes.
      </p>
      <CodeField value={code} onChange={setCode} error={steps.problem} />
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
