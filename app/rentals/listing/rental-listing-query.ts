/** The admin outfit list's filter and page, as in the URL. */
export interface ListingQuery {
  page: number;
  status: ListedStatus | undefined;
  search: string;
}

export const LISTED_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

const PAGE_SIZE = 20;

export function parseListingQuery(address: URLSearchParams): ListingQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    status: LISTED_STATUSES.find((status) => status === address.get('status')),
    search: (address.get('search') ?? '').trim(),
  };
}

/** The page URL after a change; a filter change goes back to page 1. */
export function listingAddress(query: ListingQuery, change: Partial<ListingQuery>): string {
  const params = toSearchParams({ ...query, page: 1, ...change });
  if (params.get('page') === '1') params.delete('page');
  return `/admin/rental-listing${params.size > 0 ? `?${params}` : ''}`;
}

export function listingPath(query: ListingQuery): string {
  return `/api/admin/rentals?${toSearchParams(query)}&limit=${PAGE_SIZE}`;
}

function toSearchParams({ page, status, search }: ListingQuery): URLSearchParams {
  const params = new URLSearchParams({ page: String(page) });
  if (status) params.set('status', status);
  if (search) params.set('search', search);
  return params;
}
