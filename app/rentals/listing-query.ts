/** Which outfits an admin looks at, as it stands in the address. */
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

/** The address of the same list with something changed; another filter starts at its first page. */
export function listingAddress(query: ListingQuery, change: Partial<ListingQuery>): string {
  const asked = paramsOf({ ...query, page: 1, ...change });
  if (asked.get('page') === '1') asked.delete('page');
  return `/admin/rental-listing${asked.size > 0 ? `?${asked}` : ''}`;
}

/** What is asked of the API for it. */
export function listingPath(query: ListingQuery): string {
  return `/api/admin/rentals?${paramsOf(query)}&limit=${PAGE_SIZE}`;
}

function paramsOf({ page, status, search }: ListingQuery): URLSearchParams {
  const asked = new URLSearchParams({ page: String(page) });
  if (status) asked.set('status', status);
  if (search) asked.set('search', search);
  return asked;
}
