import { formatDay } from '#app/platform/time/format-date.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import {
  RefundCell,
  ReturnActions,
  ReturnedItems,
  ReturnStatusCell,
} from '../returns/admin-return-cells.tsx';
import type { Return } from '../returns/return.schema.ts';
import { useReturnDecisions } from '../returns/use-return-decisions.tsx';
import styles from './returns-panel.module.css';

/** What is sent back of an order, and what can be done about it. */
export function ReturnsPanel({ returns, onMoved }: { returns: readonly Return[]; onMoved: () => void }) {
  const moves = useReturnDecisions(onMoved);
  return (
    <Panel title="Returns">
      <ul className={styles.returns}>
        {returns.map((each) => (
          <li key={each._id}>
            <div className={styles.head}>
              <div>
                <ReturnStatusCell of={each} />
              </div>
              <time dateTime={each.createdAt}>{formatDay(each.createdAt)}</time>
              <div className={styles.refund}>
                <RefundCell of={each} />
              </div>
            </div>
            <div className={styles.items}>
              <ReturnedItems of={each} />
            </div>
            <ReturnActions of={each} onDecide={moves.decide} />
          </li>
        ))}
      </ul>
      {moves.dialog}
    </Panel>
  );
}
