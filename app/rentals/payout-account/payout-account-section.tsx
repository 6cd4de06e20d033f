import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import type { AccountCheck } from './checks/account-check.schema.ts';
import type { MaskedPayoutAccount } from './payout-account.schema.ts';
import styles from './payout-account-section.module.css';

const PATH = '/api/products/rentals/payout-account';

interface PayoutAccountAnswer {
  payoutAccount: MaskedPayoutAccount | null;
  provider: string | null;
  checker: string | null;
}

/** The account for the owner's payouts. */
export function PayoutAccountSection() {
  const { data, error, reload, replace } = useApiQuery<PayoutAccountAnswer>(PATH);
  const { part, isOpen, open, close, preloadProps } = useLazyModule(
    () => import('./payout-account-dialog.tsx'),
  );
  if (error) return <FailedNotice message="Failed to load your payout account." onRetry={reload} />;
  if (!data) return null;
  const { payoutAccount: account, provider, checker } = data;
  return (
    <section className={styles.account} aria-labelledby="payout-account">
      <h2 id="payout-account">Payout account</h2>
      {account ? (
        <>
          <p>
            <b>{account.masked}</b>
            {new Date(account.paysFrom) > new Date() && (
              <span>
                {' '}
                is paid from {formatDay(account.paysFrom)}, {formatTime(account.paysFrom)}.
              </span>
            )}
          </p>
          {account.check && <CheckResult {...account.check} />}
        </>
      ) : (
        <p>Tell us where to send your earnings: a UPI ID or a bank account.</p>
      )}
      <Button look="second" small {...preloadProps} onClick={() => open()}>
        {account ? 'Change payout account' : 'Add payout account'}
      </Button>
      {part && isOpen && (
        <part.PayoutAccountDialog
          {...{ path: PATH, provider, checker }}
          onSaved={(payoutAccount) => replace(() => ({ ...data, payoutAccount }))}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Without the bank's name, because the account may be another person's. */
const CHECK_TEXTS: Record<AccountCheck['state'], string> = {
  checking: 'We are checking this account with the bank. Reload the page in a few minutes.',
  verified: 'The bank has confirmed this account and its name.',
  'name differs':
    'The bank has another name for this account than the one that you entered. Enter the name as your bank writes it, or another account. Until then your payouts wait.',
  'not found': 'The bank does not know this account. Enter it again. Until then your payouts wait.',
  unknown: 'The account could not be checked. Your payouts wait until we have looked at it.',
};

function CheckResult({ state, isAccepted }: AccountCheck) {
  if (isAccepted) return <p>We have accepted this account.</p>;
  if (state === 'verified' || state === 'checking') return <p>{CHECK_TEXTS[state]}</p>;
  return <Notice tone="warn">{CHECK_TEXTS[state]}</Notice>;
}
