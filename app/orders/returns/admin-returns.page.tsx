import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import styles from '../admin/list/admin-orders.module.css';
import { AdminReturnTable } from './admin-return-table.tsx';
import type { Return } from './return.schema.ts';
import {
  parseReturnQuery,
  type ReturnQuery,
  returnListAddress,
  returnListPath,
} from './return-list-query.ts';
import { RETURN_STATUSES } from './return-status.ts';
import { useReturnDecisions } from './use-return-decisions.tsx';

const TEXTS = { refused: 'Failed to fetch returns.', network: 'Could not load returns. Please try again.' };

interface ReturnList {
  returns: Return[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Returns', 'Returns and their status.');

export default function AdminReturns() {
  const [address] = useSearchParams();
  const query = parseReturnQuery(address);
  const list = useApiQuery<ReturnList>(returnListPath(query));
  const decisions = useReturnDecisions((changed) => list.replace((now) => withReturn(now, changed)));
  return (
    <>
      <ListHeader title="Returns" count={list.data?.pagination.total} />
      <StatusChips query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <>
          {list.data.returns.length === 0 ? (
            <p className={styles.none}>No returns found.</p>
          ) : (
            <AdminReturnTable returns={list.data.returns} busy={list.isLoading} onDecide={decisions.decide} />
          )}
          <PageNumbers
            page={query.page}
            pages={list.data.pagination.pages}
            pageTo={(page) => returnListAddress(query, { page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading returns">
          <Skeleton height="320px" />
        </div>
      )}
      {decisions.dialog}
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
