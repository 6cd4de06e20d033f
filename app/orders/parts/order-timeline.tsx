import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-timeline.module.css';

/** What happened to an order, and when, on India's clocks. */
export function OrderTimeline({ timeline }: { timeline: Order['timeline'] }) {
  return (
    <details className={styles.timeline}>
      <summary>Timeline</summary>
      <ol>
        {timeline.map(({ status, at, note }) => (
          <li key={`${status} ${at}`}>
            <b>{status}</b>{' '}
            <time dateTime={at}>
              {shownDay(at)}, {shownTime(at)}
            </time>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
