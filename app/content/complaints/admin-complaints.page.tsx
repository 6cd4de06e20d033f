import { Link, useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { formatDateTime } from '../schedule.ts';
import styles from './admin-complaints.module.css';
import { COMPLAINT_LIST, type ComplaintQuery } from './complaint-list-query.ts';
import { ComplaintStateBadge } from './complaint-state-badge.tsx';
import { COMPLAINT_STATES, type ComplaintSummary } from './complaints.schema.ts';

const TEXTS = {
  refused: 'Failed to fetch complaints.',
  network: 'Could not load complaints. Please try again.',
};

export const meta = privatePageMeta('Complaints', 'Customer complaints and their status.');

export default function AdminComplaints() {
  const [address] = useSearchParams();
  const query = COMPLAINT_LIST.parse(address);
  const path = COMPLAINT_LIST.apiUrl(query);
  const list = useApiQuery<{ complaints: ComplaintSummary[]; pagination: Pagination }>(path);
  return (
    <>
      <ListHeader title="Complaints" count={list.data?.pagination.total} />
      <Filters query={query} />
      {query.clock ? (
        <Notice tone="warn">
          Open for more than 48 hours without an answer, or for more than a month.{' '}
          <Link to={COMPLAINT_LIST.screenUrl(query, { clock: '' })} className="link">
            Show all complaints
          </Link>
        </Notice>
      ) : (
        <p className={styles.clock}>
          <Link to={COMPLAINT_LIST.screenUrl(query, { clock: 'overdue' })} className="link">
            Show overdue complaints
          </Link>
        </p>
      )}
      <Loaded query={list} failed={TEXTS} loading="Loading complaints">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <Nothing>No complaints found.</Nothing>
            ) : (
              <ComplaintTable
                complaints={data.complaints}
                busy={list.isLoading}
                from={COMPLAINT_LIST.screenUrl(query)}
              />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => COMPLAINT_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ query }: { query: ComplaintQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={COMPLAINT_STATES}
      chosen={query.state}
      addressOf={(state) => COMPLAINT_LIST.screenUrl(query, { state })}
      labelOf={capitalise}
    >
      <ListSearch
        label="Search complaints"
        placeholder="Ticket, name, email or order"
        searched={query.search}
        addressOf={(search) => COMPLAINT_LIST.screenUrl(query, { search })}
      />
    </ListFilters>
  );
}

interface ComplaintTableProps {
  complaints: readonly ComplaintSummary[];
  /** a new list is loading */
  busy: boolean;
  /** the list's URL, for the link back from a complaint */
  from: string;
}

const COLUMNS = [
  { name: 'Ticket' },
  { name: 'From', className: styles.fromHead },
  { name: 'Message' },
  { name: 'Date' },
  { name: 'Status' },
];

/** Complaints as a table; on a small screen each row is a card. */
function ComplaintTable({ complaints, busy, from }: ComplaintTableProps) {
  return (
    <DataTable caption="Complaints" columns={COLUMNS} busy={busy} className={styles.table}>
      {complaints.map(
        ({ ticket, name, email, orderNumber, message, createdAt, state, overdue, settleBy }) => (
          <tr key={ticket}>
            <RowTitle isNumber className={styles.ticket}>
              <Link to={`/admin/complaints/${ticket}`} state={{ from }} className="link">
                {ticket}
              </Link>
            </RowTitle>
            <Cell layout="subtitle">
              <b>{name}</b>
              <span>{email}</span>
              {orderNumber && <span>{orderNumber}</span>}
            </Cell>
            <Cell layout="fullWidth">
              <p className={styles.message}>{message}</p>
            </Cell>
            <Cell layout="corner" className={styles.when}>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Cell>
            <Cell layout="status">
              <ComplaintStateBadge state={state} />
              {state === 'open' && (
                <span className={styles.clock}>
                  {overdue === 'answer'
                    ? 'Answer overdue'
                    : overdue
                      ? 'Settlement overdue'
                      : `Settle by ${formatDay(settleBy)}`}
                </span>
              )}
            </Cell>
          </tr>
        ),
      )}
    </DataTable>
  );
}
