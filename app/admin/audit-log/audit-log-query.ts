import { AUDIT_SUBJECTS, type AuditSubject } from '#app/platform/audit/audit-subjects.ts';

/** The audit log's filters and page, as read from the URL. */
export interface AuditQuery {
  page: number;
  kind: AuditSubject | undefined;
  /** an admin's id, '' for all */
  person: string;
  search: string;
}

export function parseAuditQuery(address: URLSearchParams): AuditQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    kind: AUDIT_SUBJECTS.find((kind) => kind === address.get('kind')),
    person: address.get('person') ?? '',
    search: (address.get('search') ?? '').trim(),
  };
}

/** The URL of the same list with one thing changed. A changed filter starts at page 1. */
export function auditLogAddress(query: AuditQuery, change: Partial<AuditQuery>): string {
  return withSearch('/admin/audit', { ...query, page: 1, ...change });
}

/** The API call for this query. */
export function auditApiPath(query: AuditQuery): string {
  return withSearch('/api/admin/audit', query);
}

function withSearch(path: string, { page, kind, person, search }: AuditQuery): string {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (person) params.set('person', person);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
