import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { capitalised } from '#app/foundation/capitalised.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PayOutDialog } from '../parts/pay-out-dialog.tsx';
import { PayoutTable } from '../parts/payout-table.tsx';
import {
  PAYOUT_STATUSES,
  type PayoutQuery,
  parsePayoutQuery,
  payoutListAddress,
  payoutListPath,
} from '../rental-query.ts';
import type { Payout } from '../rentals.shapes.ts';
import styles from './admin-rental-orders.module.css';

const FAILED = 'Failed to load payouts.';
const TEXTS = { refused: FAILED, network: FAILED };

interface PayoutList {
  payouts: Payout[];
  pagination: Pagination;
}

export const meta = privatePage('Payouts', 'What owners are owed for what they lent.');

export default function AdminPayouts() {
  const [address] = useSearchParams();
  const query = parsePayoutQuery(address);
  const list = useAnswer<PayoutList>(payoutListPath(query));
  const [asked, setAsked] = useState<Payout | null>(null);
  const take = (paid: Payout) => {
    list.replace((now) => withPayout(now, paid));
    setAsked(null);
  };
  return (
    <>
      <header className={styles.head}>
        <h1>Payouts</h1>
        {list.answer && <span>{list.answer.pagination.total}</span>}
        <SaveCsv path={payoutListPath({ ...query, page: 1 })} name="payouts.csv" />
      </header>
      <PayoutFilters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.payouts.length === 0 ? (
            <p className={styles.none}>No payouts found.</p>
          ) : (
            <PayoutTable payouts={list.answer.payouts} busy={list.isLoading} onPay={setAsked} />
          )}
          <PageNumbers
            page={query.page}
            pages={list.answer.pagination.pages}
            pageTo={(page) => payoutListAddress(query, { page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading payouts">
          <Skeleton height="320px" />
        </div>
      )}
      {asked && <PayOutDialog payout={asked} onPaid={take} onClose={() => setAsked(null)} />}
    </>
  );
}

function PayoutFilters({ query }: { query: PayoutQuery }) {
  const navigate = useNavigate();
  const narrow = (change: Partial<PayoutQuery>) =>
    navigate(payoutListAddress(query, change), { replace: true });
  return (
    <ListFilters
      label="Status"
      choices={PAYOUT_STATUSES}
      chosen={query.status}
      addressOf={(status) => payoutListAddress(query, { status })}
      wordsOf={capitalised}
    >
      <div className={styles.days}>
        <TextField
          type="date"
          label="Completed from"
          value={query.from}
          max={query.to || undefined}
          onChange={(event) => narrow({ from: event.target.value })}
        />
        <TextField
          type="date"
          label="to"
          value={query.to}
          min={query.from || undefined}
          onChange={(event) => narrow({ to: event.target.value })}
        />
      </div>
    </ListFilters>
  );
}

function withPayout(list: PayoutList, paid: Payout): PayoutList {
  return {
    ...list,
    payouts: list.payouts.map((each) => (each.rentalOrder === paid.rentalOrder ? paid : each)),
  };
}
