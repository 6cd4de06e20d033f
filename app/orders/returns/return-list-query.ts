import { RETURN_STATUSES, type ReturnStatus } from './return-policy.ts';

/** The filter and page of the return list, from the URL. */
export interface ReturnQuery {
  page: number;
  status: ReturnStatus | undefined;
}

export function parseReturnQuery(address: URLSearchParams): ReturnQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    status: RETURN_STATUSES.find((status) => status === address.get('status')),
  };
}

/** The URL of the list with a change; a new filter starts at page 1. */
export function returnListAddress(query: ReturnQuery, change: Partial<ReturnQuery>): string {
  return `/admin/returns${queryText({ ...query, page: 1, ...change })}`;
}

export function returnListPath(query: ReturnQuery): string {
  return `/api/admin/returns${queryText(query)}`;
}

function queryText({ page, status }: ReturnQuery): string {
  const params = new URLSearchParams();
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
