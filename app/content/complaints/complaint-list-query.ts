import { COMPLAINT_STATES, type ComplaintState } from './complaint-state.ts';

/** The query of the complaint list, stored in the page's URL. */
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

/** The list's URL with a change applied. A new filter starts at the first page. */
export function complaintListAddress(query: ComplaintQuery, change: Partial<ComplaintQuery>): string {
  return `/admin/complaints${queryText({ ...query, page: 1, ...change })}`;
}

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
