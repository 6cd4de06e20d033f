import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { MaskedPayoutAccount } from './payout-account.schema.ts';
import styles from './payout-account-section.module.css';

const PATH = '/api/products/rentals/payout-account';

interface PayoutAccountAnswer {
  payoutAccount: MaskedPayoutAccount | null;
  provider: string | null;
}

/** Where the owner's payouts go. */
export function PayoutAccountSection() {
  const { data, error, reload, replace } = useApiQuery<PayoutAccountAnswer>(PATH);
  const { part, isOpen, open, close, preloadProps } = useLazyModule(
    () => import('./payout-account-dialog.tsx'),
  );
  if (error) return <FailedNotice message="Failed to load your payout account." onRetry={reload} />;
  if (!data) return null;
  const { payoutAccount: account, provider } = data;
  return (
    <section className={styles.account} aria-labelledby="payout-account">
      <h2 id="payout-account">Payout account</h2>
      {account ? (
        <p>
          <b>{account.masked}</b>
          {new Date(account.paysFrom) > new Date() && (
            <span>
              {' '}
              is paid from {formatDay(account.paysFrom)}, {formatTime(account.paysFrom)}.
            </span>
          )}
        </p>
      ) : (
        <p>Tell us where to send your earnings: a UPI ID or a bank account.</p>
      )}
      <Button look="second" small {...preloadProps} onClick={() => open()}>
        {account ? 'Change payout account' : 'Add payout account'}
      </Button>
      {part && isOpen && (
        <part.PayoutAccountDialog
          {...{ path: PATH, provider }}
          onSaved={(payoutAccount) => replace(() => ({ payoutAccount, provider }))}
          onClose={close}
        />
      )}
    </section>
  );
}
