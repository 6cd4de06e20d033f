import type { AuditEntry } from '#app/accounts/audit.shapes.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { changedFields } from '../audit-words.ts';
import styles from './audit-table.module.css';

const COLUMNS: Column[] = [{ name: 'What' }, { name: 'Who' }, { name: 'Change' }, { name: 'When' }];

/** What admins did, with what was before and after; on a small screen each row is a card. */
export function AuditTable({ entries, busy }: { entries: readonly AuditEntry[]; busy: boolean }) {
  return (
    <DataTable caption="What admins did" columns={COLUMNS} busy={busy} className={styles.log}>
      {entries.map((entry) => (
        <EntryRow key={entry._id} entry={entry} />
      ))}
    </DataTable>
  );
}

function EntryRow({ entry: { at, actor, deed, subject, before, after, hash } }: { entry: AuditEntry }) {
  return (
    <tr>
      <RowTitle className={styles.thing}>
        {subject.name}
        <span className={styles.deed}>
          {subject.kind} {deed}
        </span>
      </RowTitle>
      <Cell as="lead">
        <span>{actor.name}</span>
      </Cell>
      <Cell as="whole">
        <Change before={before} after={after} />
      </Cell>
      <Cell as="aside" className={styles.when}>
        <time dateTime={at} title={`Hash ${hash}`}>
          {shownDay(at)}, {shownTime(at)}
        </time>
      </Cell>
    </tr>
  );
}

/** A field or two at once; of more only how many, until somebody wants to see them. */
function Change({ before, after }: { before: object | null; after: object | null }) {
  const fields = changedFields(before, after);
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
