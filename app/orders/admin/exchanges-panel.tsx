import { Link } from 'react-router';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { DifferenceCell, ExchangedItems, ExchangeStatusCell } from '../exchanges/admin-exchange-cells.tsx';
import type { Exchange } from '../exchanges/exchange.schema.ts';
import styles from './order-panels.module.css';

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
          <li key={exchange._id}>
            <div className={styles.returnHead}>
              <div>
                <ExchangeStatusCell exchange={exchange} />
              </div>
              <time dateTime={exchange.createdAt}>{formatDay(exchange.createdAt)}</time>
              <div className={styles.refund}>
                <DifferenceCell exchange={exchange} />
              </div>
            </div>
            <div className={styles.returnedItems}>
              <ExchangedItems exchange={exchange} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
