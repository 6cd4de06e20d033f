import { COMPLAINT_STATES, type ComplaintState } from './complaint-state.ts';

/** Which complaints an admin looks at, as it stands in the address. */
export interface ComplaintQuery {
  page: number;
  state: ComplaintState | undefined;
  search: string;
}

export function parseComplaintQuery(address: URLSearchParams): ComplaintQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    state: COMPLAINT_STATES.find((state) => state === address.get('state')),
    search: (address.get('search') ?? '').trim(),
  };
}

/** The address of the same list with something changed; another filter starts at its first page. */
export function complaintListAddress(query: ComplaintQuery, change: Partial<ComplaintQuery>): string {
  return `/admin/complaints${queryText({ ...query, page: 1, ...change })}`;
}

/** What is asked of the API for it. */
export function complaintListPath(query: ComplaintQuery): string {
  return `/api/admin/complaints${queryText(query)}`;
}

function queryText({ page, state, search }: ComplaintQuery): string {
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
