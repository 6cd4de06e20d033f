import { type FormEvent, useEffect, useRef, useState } from 'react';
import { setReauthentication } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from '../account-forms.module.css';
import type { User } from '../accounts.schema.ts';
import { reauthenticate, sendCode, verificationAddress } from '../accounts-client.ts';
import { CodeField, codeProblem, FactorCodeField } from '../codes/code-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useSession } from './use-session.ts';

/** Asks for password or code when a call needs reauthentication, then retries the call. */
export function ReauthenticationDialog() {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isVerified: boolean) => void)[]>([]);
  const settle = (isVerified: boolean) => {
    setAsking(false);
    for (const goOn of waiting.current.splice(0)) goOn(isVerified);
  };
  useEffect(() => {
    setReauthentication(() => {
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => setReauthentication(undefined);
  }, []);
  if (!isAsking || !user) return null;
  return (
    <Dialog open title="Confirm it’s you" onClose={() => settle(false)}>
      <ProofForm user={user} onVerified={() => settle(true)} />
    </Dialog>
  );
}

type Kind = 'currentPassword' | 'code' | 'otp';

function ProofForm({ user, onVerified }: { user: User; onVerified: () => void }) {
  const kind: Kind = user.hasSecondFactor ? 'code' : user.hasPassword ? 'currentPassword' : 'otp';
  const [proof, setProof] = useState('');
  const [isSent, setSent] = useState(kind !== 'otp');
  const { problem, isBusy, attempt } = useAttempt();
  const address = verificationAddress(user);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isSent) return setSent(await attempt(() => sendCode(address), { failure: 'Failed to send OTP' }));
    const work = () => reauthenticate({ [kind]: proof }, address);
    const isDone = await attempt(work, { failure: 'Something went wrong', wrong: proofError(kind, proof) });
    if (isDone) onVerified();
  }

  return (
    <form noValidate method="post" onSubmit={confirm} className={styles.stack} aria-label="Confirm it’s you">
      <p>You logged in a while ago. Please confirm it’s you before you continue.</p>
      {kind === 'currentPassword' && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={problem}
        />
      )}
      {kind === 'code' && <FactorCodeField value={proof} onChange={setProof} error={problem} autoFocus />}
      {kind === 'otp' && isSent && <CodeField value={proof} onChange={setProof} error={problem} />}
      {!isSent && <p>We will send an OTP to {address}.</p>}
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        {isSent ? 'Confirm' : 'Send OTP'}
      </Button>
    </form>
  );
}

function proofError(kind: Kind, proof: string): string | undefined {
  if (kind === 'otp') return codeProblem(proof);
  if (proof.trim() !== '') return undefined;
  return kind === 'code' ? 'Please enter the code.' : 'Please enter your current password.';
}
