import { Link, useSearchParams } from 'react-router';
import { CustomerLink } from '#app/accounts/customers/customer-link.tsx';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { EmailText } from '#app/ui/display/email-text.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters } from '#app/ui/lists/list-filters.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
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
import { RETURN_STATUSES } from './return-policy.ts';

const RETURN_LIST = defineListQuery(
  { screen: '/admin/returns', api: '/api/admin/returns' },
  { status: oneOf(RETURN_STATUSES) },
);
type ReturnQuery = QueryOf<typeof RETURN_LIST>;

const TEXTS = { refused: 'Failed to fetch returns.', network: 'Could not load returns. Please try again.' };

interface ReturnList {
  returns: Return[];
  pagination: Pagination;
}

export const meta = privatePageMeta('Returns', 'Returns and their status.');

export default function AdminReturns() {
  const [address] = useSearchParams();
  const query = RETURN_LIST.parse(address);
  const list = useApiQuery<ReturnList>(RETURN_LIST.apiUrl(query));
  const decisions = useReturnDecisions((changed) => list.replace((now) => withReturn(now, changed)));
  return (
    <>
      <ListHeader title="Returns" count={list.data?.pagination.total} />
      <StatusChips query={query} />
      <NumberedList
        query={list}
        failed={TEXTS}
        loading="Loading returns"
        page={query.page}
        pageTo={(page) => RETURN_LIST.screenUrl(query, { page })}
      >
        {(data) =>
          data.returns.length === 0 ? (
            <div className={styles.none}>
              <p>No returns found.</p>
              {!query.status && <p>Returns that customers request appear here.</p>}
            </div>
          ) : (
            <AdminReturnTable returns={data.returns} busy={list.isLoading} onDecide={decisions.decide} />
          )
        }
      </NumberedList>
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
      addressOf={(status) => RETURN_LIST.screenUrl(query, { status })}
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
  onDecide: (decision: Decision) => void;
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
        <ReturnRow key={each._id} request={each} onDecide={onDecide} />
      ))}
    </DataTable>
  );
}

function ReturnRow({ request, onDecide }: { request: Return; onDecide: AdminReturnTableProps['onDecide'] }) {
  return (
    <tr>
      <RowTitle isNumber>
        <Link to={adminOrderAddress(request)} className="link">
          {request.orderNumber}
        </Link>
      </RowTitle>
      <Cell layout="subtitle" className={styles.returnCustomer}>
        <b>
          <CustomerLink of={request.user} />
        </b>
        <span>
          <EmailText email={request.user.email} />
        </span>
      </Cell>
      <Cell layout="fullWidth" className={styles.returnedItems}>
        <ReturnedItems request={request} />
      </Cell>
      <Cell layout="amount">
        <RefundCell request={request} />
      </Cell>
      <Cell layout="corner">
        <time dateTime={request.createdAt}>{formatDay(request.createdAt)}</time>
      </Cell>
      <Cell layout="status">
        <ReturnStatusCell request={request} />
      </Cell>
      <Cell layout="fullWidth">
        <ReturnActions request={request} onDecide={onDecide} />
      </Cell>
    </tr>
  );
}
