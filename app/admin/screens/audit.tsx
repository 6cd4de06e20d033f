import { useNavigate, useSearchParams } from 'react-router';
import type { AuditLog } from '#app/accounts/audit.shapes.ts';
import { failureText } from '#app/foundation/api-client.ts';
import { AUDIT_SUBJECTS, type AuditSubject } from '#app/foundation/audit-subjects.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Select } from '#app/ui/field.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Nothing } from '#app/ui/panel.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type AuditQuery, auditAddress, auditPath, parseAuditQuery } from '../audit-query.ts';
import { AuditTable } from '../parts/audit-table.tsx';
import styles from './audit.module.css';

const FAILED = 'Failed to load the audit log.';

export const meta = privatePage('Audit Log', 'What admins did, and when.');

export default function AdminAudit() {
  const [address] = useSearchParams();
  const query = parseAuditQuery(address);
  const log = useAnswer<AuditLog>(auditPath(query));
  return (
    <>
      <ListHead title="Audit Log" count={log.answer?.pagination.total} />
      <Filters query={query} people={log.answer?.people ?? []} />
      {log.error ? (
        <FailedNotice
          message={failureText(log.error, { refused: FAILED, network: FAILED })}
          onRetry={log.reload}
        />
      ) : log.answer ? (
        <>
          {log.answer.entries.length === 0 ? (
            <Nothing>Nothing was written down that fits.</Nothing>
          ) : (
            <AuditTable entries={log.answer.entries} busy={log.isLoading} />
          )}
          <ListFoot pagination={log.answer.pagination} pageTo={(page) => auditAddress(query, { page })} />
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
  const narrow = (change: Partial<AuditQuery>) => navigate(auditAddress(query, change), { replace: true });
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Search the audit log"
        placeholder="Order, product or deed"
        searched={query.search}
        addressOf={(search) => auditAddress(query, { search })}
      />
      <Select
        aria-label="Kind"
        value={query.kind ?? ''}
        onChange={(event) => narrow({ kind: (event.target.value || undefined) as AuditSubject | undefined })}
      >
        <option value="">Everything</option>
        {AUDIT_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Person"
        value={query.person}
        onChange={(event) => narrow({ person: event.target.value })}
      >
        <option value="">Everyone</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
