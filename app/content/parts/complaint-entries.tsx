import type { ComplaintThread } from '../complaints.shapes.ts';
import { shownMoment } from '../shown-schedule.ts';
import styles from './complaint-entries.module.css';

/** What the shop wrote to a complaint, oldest first. */
export function ComplaintEntries({ entries }: { entries: ComplaintThread['entries'] }) {
  return (
    <ol aria-label="What we wrote" className={styles.entries}>
      {entries.map(({ _id, kind, text, author, at }) => (
        <li key={_id} data-kind={kind}>
          <b>{kind === 'answer' ? 'Answer' : 'Note'}</b>
          <p>{text}</p>
          <span>
            {author}, <time dateTime={at}>{shownMoment(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
