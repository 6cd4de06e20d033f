import { AUDIT_SUBJECTS, type AuditSubject } from '#app/foundation/audit-subjects.ts';

/** Which part of the audit log is looked at, as it stands in the address. */
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

/** The address of the same list with something changed; another filter starts at its first page. */
export function auditAddress(query: AuditQuery, change: Partial<AuditQuery>): string {
  return withSearch('/admin/audit', { ...query, page: 1, ...change });
}

/** What is asked of the API for it. */
export function auditPath(query: AuditQuery): string {
  return withSearch('/api/admin/audit', query);
}

function withSearch(path: string, { page, kind, person, search }: AuditQuery): string {
  const words = new URLSearchParams();
  if (kind) words.set('kind', kind);
  if (person) words.set('person', person);
  if (search) words.set('search', search);
  if (page > 1) words.set('page', String(page));
  return words.size > 0 ? `${path}?${words}` : path;
}
