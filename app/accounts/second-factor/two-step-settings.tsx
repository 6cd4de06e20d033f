import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import styles from '../account-forms.module.css';
import type { SecondFactor, User } from '../accounts.schema.ts';
import { disableSecondFactor, renewRecoveryCodes } from '../accounts-client.ts';
import { PasswordField } from '../password/password-field.tsx';
import { useAttempt } from '../use-attempt.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface TwoStepSettingsProps {
  user: User;
  factor: SecondFactor;
  onEnded: () => void;
  onRenewed: () => void;
}

/** State of two-step login, with forms to renew the recovery codes and to turn it off. */
export function TwoStepSettings({
  user,
  factor: { recoveryCodesLeft },
  onEnded,
  onRenewed,
}: TwoStepSettingsProps) {
  const [action, setAction] = useState<'renew' | 'end' | null>(null);
  const [renewed, setRenewed] = useState<string[] | null>(null);
  if (renewed)
    return <RecoveryCodeList codes={renewed} notice="Your old codes no longer work." onDone={onRenewed} />;
  return (
    <div className={styles.stack}>
      <p>
        <Badge tone="neem">On</Badge> You log in with a code from your authenticator app.
      </p>
      <p>
        {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
      </p>
      {action === 'end' ? (
        <DisableForm {...{ user, onEnded }} />
      ) : action === 'renew' ? (
        <RenewForm onRenewed={setRenewed} />
      ) : (
        <div className={styles.choices}>
          <Button look="second" onClick={() => setAction('renew')}>
            New recovery codes
          </Button>
          <Button look="quiet" onClick={() => setAction('end')}>
            Turn off
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
      aria-label="Create new recovery codes"
    >
      <p>Your existing recovery codes will stop working.</p>
      <FactorCodeField value={code} onChange={setCode} error={problem} autoFocus />
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        Create new codes
      </Button>
    </form>
  );
}

function DisableForm({ user, onEnded }: Pick<TwoStepSettingsProps, 'user' | 'onEnded'>) {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function disable(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      await disableSecondFactor({ code, ...(user.hasPassword && { currentPassword }) });
      toast('Two-step login is off.', { tone: 'good' });
      onEnded();
    };
    const isComplete = code.trim() && (currentPassword || !user.hasPassword);
    const wrong = isComplete ? undefined : 'Please enter your password and a code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={disable}
      className={styles.stack}
      aria-label="Turn off two-step login"
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
        Turn off
      </Button>
    </form>
  );
}
