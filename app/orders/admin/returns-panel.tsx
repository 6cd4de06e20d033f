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

export function ReturnsPanel({
  returns,
  onStatusChanged,
}: {
  returns: readonly Return[];
  onStatusChanged: () => void;
}) {
  const decisions = useReturnDecisions(onStatusChanged);
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
            <ReturnActions of={each} onDecide={decisions.decide} />
          </li>
        ))}
      </ul>
      {decisions.dialog}
    </Panel>
  );
}
