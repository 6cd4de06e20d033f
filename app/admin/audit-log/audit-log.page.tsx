import { useNavigate, useSearchParams } from 'react-router';
import { AUDIT_SUBJECTS, type AuditSubject } from '#app/platform/audit/audit-subjects.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/private-page-meta.ts';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import styles from './audit-log.module.css';
import type { AuditLog } from './audit-log.schema.ts';
import { type AuditQuery, auditApiPath, auditLogAddress, parseAuditQuery } from './audit-log-query.ts';
import { AuditTable } from './audit-log-table.tsx';

const FAILED = 'Failed to load the audit log.';

export const meta = privatePageMeta('Audit Log', 'Changes made by admins.');

export default function AdminAudit() {
  const [address] = useSearchParams();
  const query = parseAuditQuery(address);
  const log = useApiQuery<AuditLog>(auditApiPath(query));
  return (
    <>
      <ListHeader title="Audit Log" count={log.data?.pagination.total} />
      <Filters query={query} people={log.data?.people ?? []} />
      {log.error ? (
        <FailedNotice
          message={failureText(log.error, { refused: FAILED, network: FAILED })}
          onRetry={log.reload}
        />
      ) : log.data ? (
        <>
          {log.data.entries.length === 0 ? (
            <Nothing>No matching entries.</Nothing>
          ) : (
            <AuditTable entries={log.data.entries} busy={log.isLoading} />
          )}
          <ListPagination
            pagination={log.data.pagination}
            pageTo={(page) => auditLogAddress(query, { page })}
          />
        </>
      ) : (
        <div role="status" aria-label="Loading the audit log">
          <Skeleton height="320px" />
        </div>
      )}
    </>
  );
}

function Filters({ query, people }: { query: AuditQuery; people: AuditLog['people'] }) {
  const navigate = useNavigate();
  const changeFilter = (change: Partial<AuditQuery>) =>
    navigate(auditLogAddress(query, change), { replace: true });
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Search the audit log"
        placeholder="Search by order, product or action"
        searched={query.search}
        addressOf={(search) => auditLogAddress(query, { search })}
      />
      <Select
        aria-label="Kind"
        value={query.kind ?? ''}
        onChange={(event) =>
          changeFilter({ kind: (event.target.value || undefined) as AuditSubject | undefined })
        }
      >
        <option value="">All</option>
        {AUDIT_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Admin"
        value={query.person}
        onChange={(event) => changeFilter({ person: event.target.value })}
      >
        <option value="">All</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
