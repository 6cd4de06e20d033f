import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { NewFactor, User } from '../accounts.shapes.ts';
import { beginSecondFactor, confirmSecondFactor } from './account-calls.ts';
import styles from './account-forms.module.css';
import { FactorCodeField } from './factor-code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAttempt } from './use-attempt.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface BeginTwoStepProps {
  user: User;
  onDone: () => void;
}

/** Switching two-step login on: password, QR code, a first code, and the recovery codes. */
export function BeginTwoStep({ user, onDone }: BeginTwoStepProps) {
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  if (recoveryCodes)
    return <RecoveryCodes codes={recoveryCodes} words="Two-step login is on." onDone={onDone} />;
  if (begun) return <ConfirmStep factor={begun} onConfirmed={setRecoveryCodes} />;
  return <PasswordStep user={user} onBegun={setBegun} />;
}

function PasswordStep({ user, onBegun }: { user: User; onBegun: (factor: NewFactor) => void }) {
  const [currentPassword, setPassword] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function begin(event: FormEvent) {
    event.preventDefault();
    const work = async () => onBegun(await beginSecondFactor(user.hasPassword ? { currentPassword } : {}));
    const wrong = user.hasPassword && !currentPassword ? 'Please enter your current password.' : undefined;
    await attempt(work, { failure: 'Something went wrong', wrong });
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={begin}
      className={styles.stack}
      aria-label="Set up two-step login"
    >
      <p>
        Whoever knows your password still cannot log in: a second step asks for a code that an app on your
        telephone shows. Any authenticator app will do.
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
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <Suspense fallback={<Skeleton height="220px" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p>
        Or type this key into the app: <code className={styles.secret}>{inGroups(secret)}</code>
      </p>
      <FactorCodeField value={code} onChange={setCode} error={problem} autoFocus />
      <Button type="submit" busy={isBusy} busyLabel="Verifying...">
        Switch on
      </Button>
    </form>
  );
}

/** Four letters at a time are easier to copy. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
