import { type FormEvent, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { SecondFactor, User } from '../accounts.shapes.ts';
import { endSecondFactor, renewRecoveryCodes } from './account-calls.ts';
import styles from './account-forms.module.css';
import { FactorCodeField } from './factor-code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAttempt } from './use-attempt.ts';

interface EndTwoStepProps {
  user: User;
  factor: SecondFactor;
  onEnded: () => void;
  onRenewed: () => void;
}

/** Two-step login as it is on, the way to new recovery codes, and the way to switch it off. */
export function EndTwoStep({ user, factor: { recoveryCodesLeft }, onEnded, onRenewed }: EndTwoStepProps) {
  const [deed, setDeed] = useState<'renew' | 'end' | null>(null);
  const [renewed, setRenewed] = useState<string[] | null>(null);
  if (renewed) return <RecoveryCodes codes={renewed} words="The old codes are void." onDone={onRenewed} />;
  return (
    <div className={styles.stack}>
      <p>
        <Badge tone="neem">On</Badge> You log in with a code of your authenticator app.
      </p>
      <p>
        {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      </p>
      {deed === 'end' ? (
        <EndForm {...{ user, onEnded }} />
      ) : deed === 'renew' ? (
        <RenewForm onRenewed={setRenewed} />
      ) : (
        <div className={styles.choices}>
          <Button look="second" onClick={() => setDeed('renew')}>
            New recovery codes
          </Button>
          <Button look="quiet" onClick={() => setDeed('end')}>
            Switch off
          </Button>
        </div>
      )}
    </div>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function renew(event: FormEvent) {
    event.preventDefault();
    const work = async () => onRenewed(await renewRecoveryCodes(code));
    const wrong = code.trim() ? undefined : 'Please enter the code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={renew}
      className={styles.stack}
      aria-label="Make new recovery codes"
    >
      <p>The codes that you have kept do not work any more then.</p>
      <FactorCodeField value={code} onChange={setCode} error={problem} autoFocus />
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        Make new codes
      </Button>
    </form>
  );
}

function EndForm({ user, onEnded }: Pick<EndTwoStepProps, 'user' | 'onEnded'>) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function end(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      await endSecondFactor({ code, ...(user.hasPassword && { currentPassword }) });
      tell('Two-step login is off.', { tone: 'good' });
      onEnded();
    };
    const isWhole = code.trim() && (currentPassword || !user.hasPassword);
    const wrong = isWhole ? undefined : 'Please enter your password and a code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={end}
      className={styles.stack}
      aria-label="Switch off two-step login"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {user.hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          autoFocus
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <FactorCodeField value={code} onChange={setCode} />
      <Button type="submit" look="second" busy={isBusy} busyLabel="One moment...">
        Switch off
      </Button>
    </form>
  );
}
