import { type FormEvent, useEffect, useRef, useState } from 'react';
import { proveAgainBy } from '#app/foundation/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { User } from '../accounts.shapes.ts';
import { codeProblem } from '../code-rules.ts';
import { ownAddress, proveAgain, sendCode } from './account-calls.ts';
import styles from './account-forms.module.css';
import { CodeField } from './code-field.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSession } from './use-session.ts';

/** Asks for password or code where a call wants a fresh proof, and lets the call go on. */
export function ProveAgain() {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const answer = (isProven: boolean) => {
    setAsking(false);
    for (const goOn of waiting.current.splice(0)) goOn(isProven);
  };
  useEffect(() => {
    proveAgainBy(() => {
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => proveAgainBy(undefined);
  }, []);
  if (!isAsking || !user) return null;
  return (
    <Dialog open title="Confirm that it is you" onClose={() => answer(false)}>
      <ProofForm user={user} onProven={() => answer(true)} />
    </Dialog>
  );
}

type Kind = 'currentPassword' | 'code' | 'otp';

function ProofForm({ user, onProven }: { user: User; onProven: () => void }) {
  const kind: Kind = user.hasSecondFactor ? 'code' : user.hasPassword ? 'currentPassword' : 'otp';
  const [proof, setProof] = useState('');
  const [isSent, setSent] = useState(kind !== 'otp');
  const { problem, isBusy, attempt } = useAttempt();
  const address = ownAddress(user);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isSent) return setSent(await attempt(() => sendCode(address), { failure: 'Failed to send OTP' }));
    const work = () => proveAgain({ [kind]: proof }, address);
    const isDone = await attempt(work, { failure: 'Something went wrong', wrong: wrongProof(kind, proof) });
    if (isDone) onProven();
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={confirm}
      className={styles.stack}
      aria-label="Confirm that it is you"
    >
      <p>You logged in a while ago. Please confirm that it is you before you go on.</p>
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
      {!isSent && <p>We send an OTP to {address}.</p>}
      <Button type="submit" busy={isBusy} busyLabel="One moment...">
        {isSent ? 'Confirm' : 'Send OTP'}
      </Button>
    </form>
  );
}

function wrongProof(kind: Kind, proof: string): string | undefined {
  if (kind === 'otp') return codeProblem(proof);
  if (proof.trim() !== '') return undefined;
  return kind === 'code' ? 'Please enter the code.' : 'Please enter your current password.';
}
