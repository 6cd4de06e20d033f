import { Link, useSearchParams } from 'react-router';
import { ADMIN_LIST, CUSTOMER_LIST } from '#app/accounts/users/user-table.tsx';
import { AUDIT_SUBJECTS, type AuditSubject } from '#app/platform/audit/audit-subjects.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { ListSearch } from '#app/ui/lists/list-filters.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import { useListNavigate } from '#app/ui/lists/use-search-text.ts';
import styles from './audit-log.module.css';
import type { AuditEntry, AuditLog } from './audit-log.schema.ts';

/** `person` is an admin's id. */
const AUDIT_LIST = defineListQuery(
  { screen: '/admin/audit', api: '/api/admin/audit' },
  { kind: oneOf(AUDIT_SUBJECTS), person: anyText, search: anyText },
);
type AuditQuery = QueryOf<typeof AUDIT_LIST>;

const isFiltered = ({ kind, person, search }: AuditQuery) => Boolean(kind || person || search);

const FAILED = 'Failed to load the audit log.';

export const meta = privatePageMeta('Audit Log', 'Changes made by admins.');

export default function AdminAudit() {
  const [address] = useSearchParams();
  const query = AUDIT_LIST.parse(address);
  const log = useApiQuery<AuditLog>(AUDIT_LIST.apiUrl(query));
  return (
    <>
      <ListHeader title="Audit Log" count={log.data?.pagination.total} />
      <Filters query={query} people={log.data?.people ?? []} />
      <Loaded query={log} failed={FAILED} loading="Loading the audit log">
        {(data) => (
          <>
            {data.pagination.total === 0 ? (
              <Nothing>{isFiltered(query) ? 'No matching entries.' : 'No entries yet.'}</Nothing>
            ) : (
              <AuditTable entries={data.entries} busy={log.isLoading} />
            )}
            <ListPagination
              pagination={data.pagination}
              pageTo={(page) => AUDIT_LIST.screenUrl(query, { page })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ query, people }: { query: AuditQuery; people: AuditLog['people'] }) {
  const navigate = useListNavigate();
  const changeFilter = (change: Partial<AuditQuery>) => navigate(AUDIT_LIST.screenUrl(query, change));
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Search the audit log"
        placeholder="Search by order, product, person or action"
        searched={query.search}
        addressOf={(search) => AUDIT_LIST.screenUrl(query, { search })}
      />
      <Select
        aria-label="Type"
        value={query.kind ?? ''}
        onChange={(event) =>
          changeFilter({ kind: (event.target.value || undefined) as AuditSubject | undefined })
        }
      >
        <option value="">All types</option>
        {AUDIT_SUBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Admin"
        value={query.person}
        onChange={(event) => changeFilter({ person: event.target.value })}
      >
        <option value="">All admins</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The stored kinds that staff know by another name. */
const KIND_LABELS: Record<string, string> = {
  outfit: 'Rental listing',
  rental: 'Rental order',
  'search words': 'Search synonyms',
  'tax rate': 'GST rate',
  'withholding rate': 'TCS or TDS rate',
};

function kindLabel(kind: string): string {
  return KIND_LABELS[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

const COLUMNS: Column[] = [{ name: 'Item' }, { name: 'Admin' }, { name: 'Change' }, { name: 'Date' }];

/** Audit entries with values before and after. On small screens each row is a card. */
function AuditTable({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) {
  return (
    <DataTable caption="Audit entries" columns={COLUMNS} busy={busy} className={styles.log}>
      {entries.map((entry) => (
        <EntryRow key={entry._id} entry={entry} />
      ))}
    </DataTable>
  );
}

function EntryRow({ entry: { at, actor, action, subject, before, after, hash } }: { entry: AuditEntry }) {
  return (
    <tr>
      <RowTitle className={styles.subjectName}>
        <SubjectLink subject={subject} />
        <span className={styles.action}>
          {kindLabel(subject.kind)} {action === 'moved' ? 'status changed' : action}
        </span>
      </RowTitle>
      <Cell layout="subtitle">
        <span>{actor.name}</span>
      </Cell>
      <Cell layout="fullWidth">
        <Change before={before} after={after} />
      </Cell>
      <Cell layout="corner" className={styles.when}>
        <time dateTime={at} title={`Hash ${hash}`}>
          {formatDay(at)}, {formatTime(at)}
        </time>
      </Cell>
    </tr>
  );
}

/** The changed thing, linked to its screen if it has one. An account is named as it is now. */
function SubjectLink({ subject: { kind, id, name, account } }: Pick<AuditEntry, 'subject'>) {
  if (account) {
    const list = account.isAdmin ? ADMIN_LIST : CUSTOMER_LIST;
    return (
      <>
        <Link to={list.screenUrl({ search: account.email ?? account.name })} className="link">
          {account.name}
        </Link>
        {account.email && <span className={styles.email}>{account.email}</span>}
      </>
    );
  }
  const to = SCREENS[kind]?.({ id, name });
  return to ? (
    <Link to={to} className="link">
      {name}
    </Link>
  ) : (
    name
  );
}

const SCREENS: Partial<Record<string, (subject: { id: string; name: string }) => string>> = {
  order: ({ name }) => `/admin/orders/${name}`,
  return: ({ name }) => `/admin/orders/${name}`,
  product: ({ id }) => `/admin/products/${id}`,
  shipping: () => '/admin/shipping',
};

/** Shows up to two changed fields; more are collapsed behind their number. */
function Change({ before, after }: { before: object | null; after: object | null }) {
  const fields = listChangedFields(before, after);
  if (fields.length === 0) return null;
  const list = (
    <ul className={styles.fields}>
      {fields.map(({ name, before: was, after: is }) => (
        <li key={name}>
          <b>{name}</b> <del>{was}</del> <span aria-hidden>→</span> <ins>{is}</ins>
        </li>
      ))}
    </ul>
  );
  if (fields.length <= 3) return list;
  return (
    <details className={styles.more}>
      <summary>{fields.length} fields</summary>
      {list}
    </details>
  );
}

/** A changed field, with display text for its name and values. */
interface ChangedField {
  name: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = 'none';

/**
 * The changed fields. Fields of a created record have no value before, those of a deleted one no value after.
 */
export function listChangedFields(before: object | null, after: object | null): ChangedField[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => !name.startsWith('_'))
    .map((name) => ({
      name: formatFieldName(name),
      before: formatValue(was?.[name]),
      after: formatValue(is?.[name]),
    }))
    .filter((field) => field.before !== field.after);
}

/** 'oldPrice' → 'old price', 'isActive' → 'active' */
function formatFieldName(name: string): string {
  return name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY_VALUE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? EMPTY_VALUE : value.map(formatValue).join(', ');
  if (typeof value === 'string' && INSTANT.test(value)) return `${formatDay(value)}, ${formatTime(value)}`;
  if (typeof value !== 'object') return String(value);
  const named = (value as { name?: unknown }).name;
  return typeof named === 'string' ? named : formatObject(value);
}

/** {size: 'M', stock: 4} → 'size M, stock 4' */
function formatObject(record: object): string {
  return Object.entries(record)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => `${formatFieldName(name)} ${formatValue(value)}`)
    .join(', ');
}
