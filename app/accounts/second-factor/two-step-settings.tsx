import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { saveFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import styles from '../account-forms.module.css';
import type { NewFactor, SecondFactor, User } from '../accounts.schema.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '../accounts-client.ts';
import { FactorCodeField } from '../codes/code-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAttempt } from '../use-attempt.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

const FAILED = 'Something went wrong';

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
  if (begun) return <ConfirmForm factor={begun} onConfirmed={setRecoveryCodes} />;
  return <PasswordForm user={user} onSetUp={setFactor} />;
}

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

function PasswordForm({ user, onSetUp }: { user: User; onSetUp: (factor: NewFactor) => void }) {
  const [currentPassword, setPassword] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function setUp(event: FormEvent) {
    event.preventDefault();
    const work = async () => onSetUp(await setUpSecondFactor(user.hasPassword ? { currentPassword } : {}));
    const wrong = user.hasPassword && !currentPassword ? 'Please enter your current password.' : undefined;
    await attempt(work, { failure: FAILED, wrong });
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

interface FactorCodeFormProps {
  label: string;
  action: string;
  busyLabel: string;
  onCode: (code: string) => Promise<void>;
  children: ReactNode;
}

/** A form that asks for a code of the authenticator app. */
function FactorCodeForm({ label, action, busyLabel, onCode, children }: FactorCodeFormProps) {
  const [code, setCode] = useState('');
  const { problem, isBusy, attempt } = useAttempt();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = code.trim() ? undefined : 'Please enter the code.';
    await attempt(() => onCode(code), { failure: FAILED, wrong });
  }

  return (
    <form noValidate method="post" onSubmit={send} className={styles.stack} aria-label={label}>
      {children}
      <FactorCodeField value={code} onChange={setCode} error={problem} autoFocus />
      <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
        {action}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  factor: NewFactor;
  onConfirmed: (recoveryCodes: string[]) => void;
}

function ConfirmForm({ factor: { secret, uri }, onConfirmed }: ConfirmFormProps) {
  return (
    <FactorCodeForm
      label="Confirm two-step login"
      action="Turn on"
      busyLabel="Verifying..."
      onCode={async (code) => onConfirmed(await confirmSecondFactor(code))}
    >
      <p>Scan this QR code with your authenticator app, then enter the code it shows.</p>
      <Suspense fallback={<Skeleton height="220px" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <p>
        Or type this key into the app: <code className={styles.secret}>{inGroups(secret)}</code>
      </p>
    </FactorCodeForm>
  );
}

/** Four letters at a time are easier to copy. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

function RenewForm({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  return (
    <FactorCodeForm
      label="Create new recovery codes"
      action="Create new codes"
      busyLabel="One moment..."
      onCode={async (code) => onRenewed(await renewRecoveryCodes(code))}
    >
      <p>Your existing recovery codes will stop working.</p>
    </FactorCodeForm>
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
    await attempt(work, { failure: FAILED, wrong });
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

interface RecoveryCodeListProps {
  codes: readonly string[];
  notice: string;
  onDone: () => void;
}

function RecoveryCodeList({ codes, notice, onDone }: RecoveryCodeListProps) {
  return (
    <section className={styles.stack} aria-label="Recovery codes">
      <Notice tone="good">{notice}</Notice>
      <p>
        If you lose your phone, you can log in with these codes. Each works once. Save them in a safe place:
        they are not shown again.
      </p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button
          look="second"
          onClick={() =>
            saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </section>
  );
}
