import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { ListFilters, ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import {
  type ComplaintQuery,
  complaintListAddress,
  complaintListPath,
  parseComplaintQuery,
} from './complaint-list-query.ts';
import { COMPLAINT_STATES } from './complaint-state.ts';
import { ComplaintTable } from './complaint-table.tsx';
import type { ComplaintSummary } from './complaints.schema.ts';

const TEXTS = {
  refused: 'Failed to fetch complaints.',
  network: 'Could not load complaints. Please try again.',
};

export const meta = privatePageMeta('Complaints', 'Customer complaints and their status.');

export default function AdminComplaints() {
  const [address] = useSearchParams();
  const query = parseComplaintQuery(address);
  const path = complaintListPath(query);
  const list = useApiQuery<{ complaints: ComplaintSummary[]; pagination: Pagination }>(path);
  return (
    <>
      <ListHeader title="Complaints" count={list.data?.pagination.total} />
      <Filters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <>
          {list.data.complaints.length === 0 ? (
            <Nothing>No complaints found.</Nothing>
          ) : (
            <ComplaintTable
              complaints={list.data.complaints}
              busy={list.isLoading}
              from={complaintListAddress(query, { page: query.page })}
            />
          )}
          <ListPagination
            pagination={list.data.pagination}
            pageTo={(page) => complaintListAddress(query, { page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading complaints">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Filters({ query }: { query: ComplaintQuery }) {
  return (
    <ListFilters
      label="Status"
      choices={COMPLAINT_STATES}
      chosen={query.state}
      addressOf={(state) => complaintListAddress(query, { state })}
      labelOf={capitalise}
    >
      <ListSearch
        label="Search complaints"
        placeholder="Ticket, name, email, order or message"
        searched={query.search}
        addressOf={(search) => complaintListAddress(query, { search })}
      />
    </ListFilters>
  );
}
