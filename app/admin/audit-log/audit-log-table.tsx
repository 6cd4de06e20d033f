import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import type { AuditEntry } from './audit-log.schema.ts';
import styles from './audit-log-table.module.css';
import { listChangedFields } from './list-changed-fields.ts';

const COLUMNS: Column[] = [{ name: 'What' }, { name: 'Who' }, { name: 'Change' }, { name: 'When' }];

/** Audit entries with values before and after. On small screens each row is a card. */
export function AuditTable({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) {
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
        {subject.name}
        <span className={styles.action}>
          {subject.kind} {action}
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
