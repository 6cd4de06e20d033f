import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { capitalised } from '#app/foundation/capitalised.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Nothing } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  type ComplaintQuery,
  complaintListAddress,
  complaintListPath,
  parseComplaintQuery,
} from '../complaint-query.ts';
import { COMPLAINT_STATES } from '../complaint-state.ts';
import type { ShownComplaint } from '../complaints.shapes.ts';
import { ComplaintTable } from '../parts/complaint-table.tsx';

const TEXTS = {
  refused: 'Failed to fetch complaints.',
  network: 'Could not load complaints. Please try again.',
};

export const meta = privatePage('Complaints', 'What people find wrong, and what became of it.');

export default function AdminComplaints() {
  const [address] = useSearchParams();
  const query = parseComplaintQuery(address);
  const path = complaintListPath(query);
  const list = useAnswer<{ complaints: ShownComplaint[]; pagination: Pagination }>(path);
  return (
    <>
      <ListHead title="Complaints" count={list.answer?.pagination.total} />
      <Filters query={query} />
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <>
          {list.answer.complaints.length === 0 ? (
            <Nothing>No complaints found.</Nothing>
          ) : (
            <ComplaintTable
              complaints={list.answer.complaints}
              busy={list.isLoading}
              from={complaintListAddress(query, { page: query.page })}
            />
          )}
          <ListFoot
            pagination={list.answer.pagination}
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
      label="State"
      choices={COMPLAINT_STATES}
      chosen={query.state}
      addressOf={(state) => complaintListAddress(query, { state })}
      wordsOf={capitalised}
    >
      <ListSearch
        label="Search complaints"
        placeholder="Ticket, name, email, order or words"
        searched={query.search}
        addressOf={(search) => complaintListAddress(query, { search })}
      />
    </ListFilters>
  );
}
