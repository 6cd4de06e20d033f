import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { PageNumbers } from '#app/ui/pager.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminReturnTable } from '../parts/admin-return-table.tsx';
import { useReturnMoves } from '../parts/use-return-moves.tsx';
import { parseReturnQuery, type ReturnQuery, returnListAddress, returnListPath } from '../return-query.ts';
import { RETURN_STATUSES } from '../return-status.ts';
import type { Return } from '../returns.shapes.ts';
import styles from './admin-orders.module.css';

const TEXTS = { refused: 'Failed to fetch returns.', network: 'Could not load returns. Please try again.' };

interface ReturnList {
  returns: Return[];
  pagination: Pagination;
}

export const meta = privatePage('Returns', 'What shoppers send back and what became of it.');

export default function AdminReturns() {
  const [address] = useSearchParams();
  const query = parseReturnQuery(address);
  const list = useAnswer<ReturnList>(returnListPath(query));
  const moves = useReturnMoves((changed) => list.replace((now) => withReturn(now, changed)));
  return (
    <>
      <ListHead title="Returns" count={list.answer?.pagination.total} />
      <StatusChips query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.returns.length === 0 ? (
            <p className={styles.none}>No returns found.</p>
          ) : (
            <AdminReturnTable returns={list.answer.returns} busy={list.isLoading} onDecide={moves.decide} />
          )}
          <PageNumbers
            page={query.page}
            pages={list.answer.pagination.pages}
            pageTo={(page) => returnListAddress(query, { page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading returns">
          <Skeleton height="320px" />
        </div>
      )}
      {moves.window}
    </>
  );
}

function StatusChips({ query }: { query: ReturnQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={RETURN_STATUSES}
      chosen={query.status}
      addressOf={(status) => returnListAddress(query, { status })}
    />
  );
}

function withReturn(list: ReturnList, changed: Return): ReturnList {
  return { ...list, returns: list.returns.map((each) => (each._id === changed._id ? changed : each)) };
}
