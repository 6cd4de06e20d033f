import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import styles from '#app/accounts/account-forms.module.css';
import type { User } from '#app/accounts/accounts.schema.ts';
import {
  deleteAccount,
  exportPersonalData,
  sendCode,
  verificationAddress,
} from '#app/accounts/accounts-client.ts';
import { CodeField, codeProblem } from '#app/accounts/codes/code-field.tsx';
import { PasswordField } from '#app/accounts/password/password-field.tsx';
import { REMEMBERED_EMAIL_KEY } from '#app/accounts/sessions/session-store.ts';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { useAttempt } from '#app/accounts/use-attempt.ts';
import { deviceStorage } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import type { StoreCredit } from '#app/store-credit/store-credit.schema.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

/** Data export and account deletion. */
export function PersonalDataSection({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  return (
    <section className={styles.part} aria-label="Your data">
      <h3>Your data</h3>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p>Download a copy of your data.</p>
      <Button
        look="second"
        busy={isBusy}
        onClick={() =>
          attempt(downloadPersonalData, { failure: 'Could not load your data. Please try again.' })
        }
      >
        Download my data
      </Button>
      <p>
        Deleting your account cannot be undone. Your orders and invoices are kept, as required by law. Your
        name, email and number are deleted.
      </p>
      {isDeleting ? (
        <DeleteAccountForm user={user} />
      ) : (
        <Button look="quiet" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      )}
    </section>
  );
}

function DeleteAccountForm({ user }: { user: User }) {
  const { leave: clearSession } = useSession();
  const [proof, setProof] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const { problem, isBusy, attempt } = useAttempt();
  const asksPassword = user.hasPassword;
  const address = verificationAddress(user);
  const credit = useApiQuery<StoreCredit>('/api/store-credit?limit=1');
  const [givesUpCredit, setGivesUpCredit] = useState(false);
  const balance = credit.data?.balance ?? 0;

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (!asksPassword && !isCodeSent) {
      const isSent = await attempt(() => sendCode(address), { failure: 'Failed to send OTP' });
      return setCodeSent(isSent);
    }
    const work = async () => {
      const given = asksPassword ? { password: proof } : { otp: proof };
      await deleteAccount({ ...given, ...(givesUpCredit && { givesUpCredit }) }, address);
      deviceStorage.remove(REMEMBERED_EMAIL_KEY);
      clearSession();
      // Instead of the plain login page. The session module has no parameter for this, because every page loads that module.
      window.location.assign('/login?deleted=1');
    };
    const wrong = asksPassword ? (proof ? undefined : 'Please enter your password.') : codeProblem(proof);
    await attempt(work, { failure: 'An error occurred', wrong });
  }

  return (
    <form noValidate method="post" onSubmit={leave} className={styles.stack} aria-label="Delete my account">
      {balance > 0 && (
        <>
          <Notice tone="warn">
            You have store credit of {formatRupees(balance)}. Use it first, or{' '}
            <Link to="/support" className="link">
              ask us
            </Link>{' '}
            to pay it out. Gift cards that you bought for others keep working.
          </Notice>
          <Checkbox checked={givesUpCredit} onChange={({ target }) => setGivesUpCredit(target.checked)}>
            I give up my store credit of {formatRupees(balance)}
          </Checkbox>
        </>
      )}
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
      {!asksPassword && !isCodeSent && <p>We will send an OTP to {address} to confirm it’s you.</p>}
      <Button type="submit" look="second" busy={isBusy} busyLabel="One moment...">
        {asksPassword || isCodeSent ? 'Delete my account' : 'Send OTP'}
      </Button>
    </form>
  );
}

async function downloadPersonalData(): Promise<void> {
  const text = JSON.stringify(await exportPersonalData(), null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'vastra-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
