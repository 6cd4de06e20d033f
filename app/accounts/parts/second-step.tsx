import { type FormEvent, useState } from 'react';
import { useShopName } from '#app/settings/parts/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import type { SignedInAnswer } from '../accounts.shapes.ts';
import { takeSecondStep } from './account-calls.ts';
import styles from './account-forms.module.css';
import { FactorCodeField } from './factor-code-field.tsx';
import { useAttempt } from './use-attempt.ts';

interface SecondStepProps {
  challenge: string;
  onSignedIn: (answer: SignedInAnswer) => void;
  /** back to the first step */
  onAgain: () => void;
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onSignedIn, onAgain }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  const shopName = useShopName();

  async function verify(event: FormEvent) {
    event.preventDefault();
    const work = async () => onSignedIn(await takeSecondStep(challenge, code));
    const wrong = code.trim() ? undefined : 'Please enter the code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form noValidate method="post" onSubmit={verify} className={styles.stack} aria-label="Two-step login">
      <p>
        {isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : `Enter the code that your authenticator app shows for ${shopName || 'this shop'}.`}
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
        <button type="button" className="link" onClick={onAgain}>
          Start again
        </button>
      </div>
    </form>
  );
}
