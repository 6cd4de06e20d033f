import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './admin-ship-orders.module.css';
import type { ShippedOrder } from './ship-orders.schema.ts';

interface ShipReportProps {
  /** of the last call, with the orders that were sent */
  results: { orders: readonly Order[]; shipped: readonly ShippedOrder[] } | undefined;
}

/** Reports the number of shipped orders, and why the others were not shipped. */
export function ShipReport({ results }: ShipReportProps) {
  return (
    <div role="status" className={styles.report}>
      {results && <Results {...results} />}
    </div>
  );
}

function Results({ orders, shipped }: NonNullable<ShipReportProps['results']>) {
  const failed = shipped.filter(({ isShipped }) => !isShipped);
  const count = shipped.length - failed.length;
  return (
    <Notice tone={failed.length > 0 ? 'warn' : 'plain'}>
      {count === 1 ? '1 order is shipped.' : `${count} orders are shipped.`}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ order, problem }) => (
            <li key={order}>
              <b>{orders.find(({ _id }) => _id === order)?.orderNumber}</b>: {problem}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
