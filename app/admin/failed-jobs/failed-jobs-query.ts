import type { FailureKind } from './failed-jobs.schema.ts';

/** The list of failures that the page's URL selects. */
export interface FailureQuery {
  kind: FailureKind;
  page: number;
}

export function parseFailureQuery(address: URLSearchParams): FailureQuery {
  const page = Number(address.get('page'));
  return {
    kind: address.get('kind') === 'message' ? 'message' : 'job',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

export function failureListAddress({ kind, page }: FailureQuery): string {
  const query = new URLSearchParams();
  if (kind !== 'job') query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/admin/jobs?${query}` : '/admin/jobs';
}

/** The API call for this query. */
export function failureListApiPath({ kind, page }: FailureQuery): string {
  return `/api/admin/jobs/failed?kind=${kind}&page=${page}`;
}
