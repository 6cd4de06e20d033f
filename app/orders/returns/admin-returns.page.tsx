import { Link, useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-header.tsx';
import { PageNumbers } from '#app/ui/lists/pager.tsx';
import styles from '../admin/admin-orders.module.css';
import { adminOrderAddress } from '../admin/order-list-query.ts';
import type { Return } from '../orders.schema.ts';
import {
  type Decision,
  RefundCell,
  ReturnActions,
  ReturnedItems,
  ReturnStatusCell,
} from './admin-return-cells.tsx';
import { useReturnDecisions } from './return-decisions.tsx';
import {
  parseReturnQuery,
  type ReturnQuery,
  returnListAddress,
  returnListPath,
} from './return-list-query.ts';
import { RETURN_STATUSES } from './return-policy.ts';

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

interface AdminReturnTableProps {
  returns: Return[];
  /** while another page is loading */
  busy: boolean;
  onDecide: (decision: Decision) => Promise<void>;
}

const COLUMNS: Column[] = [
  { name: 'Order' },
  { name: 'Customer' },
  { name: 'Items' },
  { name: 'Refund', isFigure: true },
  { name: 'Date' },
  { name: 'Status' },
  { name: 'Actions' },
];

/** On a small screen each row is a card. */
export function AdminReturnTable({ returns, busy, onDecide }: AdminReturnTableProps) {
  return (
    <DataTable caption="Returns" columns={COLUMNS} busy={busy}>
      {returns.map((each) => (
        <ReturnRow key={each._id} of={each} onDecide={onDecide} />
      ))}
    </DataTable>
  );
}

function ReturnRow({ of, onDecide }: { of: Return; onDecide: AdminReturnTableProps['onDecide'] }) {
  return (
    <tr>
      <RowTitle isNumber>
        <Link to={adminOrderAddress(of)} className="link">
          {of.orderNumber}
        </Link>
      </RowTitle>
      <Cell layout="subtitle">
        <b>{of.user.name}</b>
        <span>{of.user.email}</span>
      </Cell>
      <Cell layout="fullWidth">
        <ReturnedItems of={of} />
      </Cell>
      <Cell layout="amount">
        <RefundCell of={of} />
      </Cell>
      <Cell layout="corner">
        <time dateTime={of.createdAt}>{formatDay(of.createdAt)}</time>
      </Cell>
      <Cell layout="status">
        <ReturnStatusCell of={of} />
      </Cell>
      <Cell layout="fullWidth">
        <ReturnActions of={of} onDecide={onDecide} />
      </Cell>
    </tr>
  );
}
