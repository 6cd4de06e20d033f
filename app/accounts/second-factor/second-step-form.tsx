import { type FormEvent, useState } from 'react';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button } from '#app/ui/actions/button.tsx';
import styles from '../account-forms.module.css';
import type { SignedInResponse } from '../accounts.schema.ts';
import { completeSecondStep } from '../accounts-client.ts';
import { FactorCodeField } from '../codes/code-field.tsx';
import { useAttempt } from '../use-attempt.ts';

interface SecondStepFormProps {
  challenge: string;
  onSignedIn: (response: SignedInResponse) => void;
  onRestart: () => void;
}

export function SecondStepForm({ challenge, onSignedIn, onRestart }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  const shopName = useStoreName();

  async function verify(event: FormEvent) {
    event.preventDefault();
    const work = async () => onSignedIn(await completeSecondStep(challenge, code));
    const wrong = code.trim() ? undefined : 'Please enter the code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form noValidate method="post" onSubmit={verify} className={styles.stack} aria-label="Two-step login">
      <p>
        {isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : `Enter the code from your authenticator app for ${shopName || 'this shop'}.`}
      </p>
      <FactorCodeField
        key={String(isRecovery)}
        {...{ isRecovery }}
        value={code}
        onChange={setCode}
        error={problem}
        autoFocus
      />
      <Button type="submit" full busy={isBusy} busyLabel="Verifying...">
        Verify
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          className="link"
          onClick={() => {
            setCode('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </button>
        <button type="button" className="link" onClick={onRestart}>
          Start again
        </button>
      </div>
    </form>
  );
}
