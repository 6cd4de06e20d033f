import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from '../account-forms.module.css';
import type { NewFactor, User } from '../accounts.schema.ts';
import { confirmSecondFactor, setUpSecondFactor } from '../accounts-client.ts';
import { PasswordField } from '../password/password-field.tsx';
import { useAttempt } from '../use-attempt.ts';
import { FactorCodeField } from './factor-code-field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpTwoStepProps {
  user: User;
  onDone: () => void;
}

/** Turns two-step login on: password, QR code, a first code, recovery codes. */
export function SetUpTwoStep({ user, onDone }: SetUpTwoStepProps) {
  const [begun, setFactor] = useState<NewFactor | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes)
    return <RecoveryCodeList codes={recoveryCodes} notice="Two-step login is on." onDone={onDone} />;
  if (begun) return <ConfirmStep factor={begun} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep user={user} onSetUp={setFactor} />;
}

function PasswordStep({ user, onSetUp }: { user: User; onSetUp: (factor: NewFactor) => void }) {
  const [currentPassword, setPassword] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function setUp(event: FormEvent) {
    event.preventDefault();
    const work = async () => onSetUp(await setUpSecondFactor(user.hasPassword ? { currentPassword } : {}));
    const wrong = user.hasPassword && !currentPassword ? 'Please enter your current password.' : undefined;
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={setUp}
      className={styles.stack}
      aria-label="Set up two-step login"
    >
      <p>
        Adds a code from an authenticator app, so a stolen password is not enough. Any authenticator app
        works.
      </p>
      {user.hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
          error={problem}
        />
      )}
      {!user.hasPassword && problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        Set up
      </Button>
    </form>
  );
}

interface ConfirmStepProps {
  factor: NewFactor;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function ConfirmStep({ factor: { secret, uri }, onConfirmed }: ConfirmStepProps) {
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const work = async () => onConfirmed(await confirmSecondFactor(code));
    const wrong = code.trim() ? undefined : 'Please enter the code.';
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={confirm}
      className={styles.stack}
      aria-label="Confirm two-step login"
    >
      <p>Scan this QR code with your authenticator app, then enter the code it shows.</p>
      <Suspense fallback={<Skeleton height="220px" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p>
        Or type this key into the app: <code className={styles.secret}>{inGroups(secret)}</code>
      </p>
      <FactorCodeField value={code} onChange={setCode} error={problem} autoFocus />
      <Button type="submit" busy={isBusy} busyLabel="Verifying...">
        Turn on
      </Button>
    </form>
  );
}

/** Four letters at a time are easier to copy. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
