import { useState } from 'react';
import { Select } from '#app/ui/field.tsx';
import { canMove, ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './status-select.module.css';

interface StatusSelectProps {
  order: Order;
  onStatus: (status: OrderStatus) => Promise<void>;
}

/** An order's status, changed in place. Only the moves that the table of states allows can be chosen. */
export function StatusSelect({ order, onStatus }: StatusSelectProps) {
  const [wanted, setWanted] = useState<OrderStatus | null>(null);
  const isFinal = !ORDER_STATUSES.some((status) => canMove(order.status, status));

  async function move(status: OrderStatus) {
    setWanted(status);
    await onStatus(status);
    setWanted(null);
  }

  return (
    <div className={styles.status} data-status={order.status}>
      <Select
        aria-label={`Status of ${order.orderNumber}`}
        value={wanted ?? order.status}
        disabled={isFinal || wanted !== null}
        onChange={(event) => move(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <option
            key={status}
            value={status}
            disabled={status !== order.status && !canMove(order.status, status)}
          >
            {status}
          </option>
        ))}
      </Select>
      {wanted && (
        <span role="status" className={styles.updating}>
          Updating...
        </span>
      )}
    </div>
  );
}
