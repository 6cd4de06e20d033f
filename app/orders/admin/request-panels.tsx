import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { DifferenceCell, ExchangedItems, ExchangeStatusCell } from '../exchanges/admin-exchange-cells.tsx';
import type { Exchange } from '../exchanges/exchange.schema.ts';
import type { Return } from '../orders.schema.ts';
import {
  RefundCell,
  ReturnActions,
  ReturnedItems,
  ReturnStatusCell,
} from '../returns/admin-return-cells.tsx';
import { useReturnDecisions } from '../returns/return-decisions.tsx';
import styles from './order-panels.module.css';

interface ReturnsPanelProps {
  returns: readonly Return[];
  onStatusChanged: () => void;
}

export function ReturnsPanel({ returns, onStatusChanged }: ReturnsPanelProps) {
  const decisions = useReturnDecisions(onStatusChanged);
  return (
    <Panel title="Returns">
      <ul className={styles.returns}>
        {returns.map((request) => (
          <RequestEntry
            key={request._id}
            createdAt={request.createdAt}
            status={<ReturnStatusCell request={request} />}
            amount={<RefundCell request={request} />}
            items={<ReturnedItems request={request} />}
          >
            <ReturnActions request={request} onDecide={decisions.decide} />
          </RequestEntry>
        ))}
      </ul>
      {decisions.dialog}
    </Panel>
  );
}

/** They are decided in their own list. */
export function ExchangesPanel({ exchanges }: { exchanges: readonly Exchange[] }) {
  return (
    <Panel
      title="Exchanges"
      aside={
        <Link to="/admin/exchanges" className="link">
          View all exchanges
        </Link>
      }
    >
      <ul className={styles.returns}>
        {exchanges.map((exchange) => (
          <RequestEntry
            key={exchange._id}
            createdAt={exchange.createdAt}
            status={<ExchangeStatusCell exchange={exchange} />}
            amount={<DifferenceCell exchange={exchange} />}
            items={<ExchangedItems exchange={exchange} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RequestEntryProps {
  createdAt: string;
  status: ReactNode;
  amount: ReactNode;
  items: ReactNode;
  /** what staff can do */
  children?: ReactNode;
}

function RequestEntry({ createdAt, status, amount, items, children }: RequestEntryProps) {
  return (
    <li>
      <div className={styles.returnHead}>
        <div>{status}</div>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <div className={styles.refund}>{amount}</div>
      </div>
      <div className={styles.returnedItems}>{items}</div>
      {children}
    </li>
  );
}
