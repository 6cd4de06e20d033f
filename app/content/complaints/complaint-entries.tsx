import { formatDateTime } from '../schedule/schedule.ts';
import styles from './complaint-entries.module.css';
import type { ComplaintThread } from './complaints.schema.ts';

/** Answers and notes, oldest first. */
export function ComplaintEntries({ entries }: { entries: ComplaintThread['entries'] }) {
  return (
    <ol aria-label="Messages and notes" className={styles.entries}>
      {entries.map(({ _id, kind, text, author, at }) => (
        <li key={_id} data-kind={kind}>
          <b>{kind === 'answer' ? 'Answer' : 'Note'}</b>
          <p>{text}</p>
          <span>
            {author}, <time dateTime={at}>{formatDateTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
