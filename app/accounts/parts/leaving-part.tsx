import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { User } from '../accounts.shapes.ts';
import { codeProblem } from '../code-rules.ts';
import { deleteAccount, loadOwnData, ownAddress, sendCode } from './account-calls.ts';
import styles from './account-forms.module.css';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSession } from './use-session.ts';

/** What the shop holds of one, as a file, and the way out. */
export function LeavingPart({ user }: { user: User }) {
  const [isLeaving, setLeaving] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <section className={styles.part} aria-label="Your data">
      <h3>Your data</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p>A file with all that the shop holds of you.</p>
      <Button
        look="second"
        busy={isBusy}
        onClick={() => attempt(downloadOwnData, { failure: 'Could not load your data. Please try again.' })}
      >
        Download my data
      </Button>
      <p>
        Deleting your account cannot be undone. Your orders and invoices are kept, as the law asks; your name,
        email and number are not.
      </p>
      {isLeaving ? (
        <LeavingForm user={user} />
      ) : (
        <Button look="quiet" onClick={() => setLeaving(true)}>
          Delete my account
        </Button>
      )}
    </section>
  );
}

function LeavingForm({ user }: { user: User }) {
  const { leave: forgetSession } = useSession();
  const [proof, setProof] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  const asksPassword = user.hasPassword;
  const address = ownAddress(user);

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (!asksPassword && !isCodeSent) {
      const isSent = await attempt(() => sendCode(address), { failure: 'Failed to send OTP' });
      return setCodeSent(isSent);
    }
    const work = async () => {
      await deleteAccount(asksPassword ? { password: proof } : { otp: proof }, address);
      forgetSession();
    };
    const wrong = asksPassword ? (proof ? undefined : 'Please enter your password.') : codeProblem(proof);
    await attempt(work, { failure: 'An error occurred', wrong });
  }

  return (
    <form noValidate method="post" onSubmit={leave} className={styles.stack} aria-label="Delete my account">
      {asksPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={problem}
        />
      )}
      {isCodeSent && <CodeField value={proof} onChange={setProof} error={problem} />}
      {!asksPassword && !isCodeSent && <p>We send an OTP to {address}, to be sure that it is you.</p>}
      <Button type="submit" look="second" busy={isBusy} busyLabel="One moment...">
        {asksPassword || isCodeSent ? 'Delete my account' : 'Send OTP'}
      </Button>
    </form>
  );
}

async function downloadOwnData(): Promise<void> {
  const text = JSON.stringify(await loadOwnData(), null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'vastra-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
