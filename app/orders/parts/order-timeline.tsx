import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-timeline.module.css';

/** What happened to an order, and when, on India's clocks; `saysWho` tells whether the shopper did it or the shop. */
export function TimelineSteps({
  timeline,
  saysWho = false,
}: {
  timeline: Order['timeline'];
  saysWho?: boolean;
}) {
  return (
    <ol className={styles.steps}>
      {timeline.map(({ status, at, note, by }) => (
        <li key={`${status} ${at}`}>
          <b>{status}</b>{' '}
          <time dateTime={at}>
            {shownDay(at)}, {shownTime(at)}
            {saysWho && (by === 'shop' ? ', by the shop' : ', by the shopper')}
          </time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
