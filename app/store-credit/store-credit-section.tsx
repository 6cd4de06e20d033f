import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { OwnGiftCards } from './gift-cards/own-gift-cards.tsx';
import { RedeemForm } from './gift-cards/redeem-form.tsx';
import type { StoreCredit } from './store-credit.schema.ts';
import styles from './store-credit-section.module.css';
import { StoreCreditStatement } from './store-credit-statement.tsx';

const FAILED = 'Failed to load your store credit.';
const TEXTS = { refused: FAILED, network: FAILED };

/** The signed-in person's balance and statement. */
export function StoreCreditSection() {
  const [page, setPage] = useState(1);
  const { data, error, reload, refresh } = useApiQuery<StoreCredit>(`/api/store-credit?page=${page}`);
  if (error) return <FailedNotice message={failureText(error, TEXTS)} onRetry={reload} />;
  if (!data) return <Skeleton height="220px" />;
  const { balance, expiresNext, entries, pagination } = data;
  return (
    <div className={styles.section}>
      <p className={styles.balance}>
        <b>{formatRupees(balance)}</b>
        <span>
          {balance > 0
            ? 'Use it at checkout, together with any other payment.'
            : 'Gift cards and refunds that you take as store credit are shown here.'}
        </span>
      </p>
      {expiresNext && (
        <p className={styles.expiry}>
          {formatRupees(expiresNext.amount)} expires on {formatDay(expiresNext.at)}.
        </p>
      )}
      <RedeemForm onRedeemed={refresh} />
      {entries.length > 0 && <StoreCreditStatement entries={entries} />}
      {pagination.pages > 1 && (
        <div className={styles.pages}>
          <Button small look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button small look="quiet" disabled={page === pagination.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
      <OwnGiftCards />
    </div>
  );
}
