import { shownDay } from '#app/foundation/shown-date.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { Return } from '../returns.shapes.ts';
import { RefundCell, ReturnDeeds, ReturnedItems, ReturnState } from './admin-return-cells.tsx';
import styles from './desk-returns.module.css';
import { useReturnMoves } from './use-return-moves.tsx';

/** What is sent back of an order, and what can be done about it. */
export function DeskReturns({ returns, onMoved }: { returns: readonly Return[]; onMoved: () => void }) {
  const moves = useReturnMoves(onMoved);
  return (
    <Panel title="Returns">
      <ul className={styles.returns}>
        {returns.map((each) => (
          <li key={each._id}>
            <div className={styles.head}>
              <div>
                <ReturnState of={each} />
              </div>
              <time dateTime={each.createdAt}>{shownDay(each.createdAt)}</time>
              <div className={styles.refund}>
                <RefundCell of={each} />
              </div>
            </div>
            <div className={styles.items}>
              <ReturnedItems of={each} />
            </div>
            <ReturnDeeds of={each} onDecide={moves.decide} />
          </li>
        ))}
      </ul>
      {moves.window}
    </Panel>
  );
}
