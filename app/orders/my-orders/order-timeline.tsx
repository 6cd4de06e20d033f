import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import type { Order } from '../orders.schema.ts';
import styles from './order-timeline.module.css';

/** Status changes with their times in IST. */
export function TimelineSteps({
  timeline,
  showsAuthor = false,
}: {
  timeline: Order['timeline'];
  showsAuthor?: boolean;
}) {
  return (
    <ol className={styles.steps}>
      {timeline.map(({ status, at, note, by }) => (
        <li key={`${status} ${at}`}>
          <b>{status}</b>{' '}
          <time dateTime={at}>
            {formatDay(at)}, {formatTime(at)}
            {showsAuthor && (by === 'shop' ? ', by the shop' : ', by the customer')}
          </time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
