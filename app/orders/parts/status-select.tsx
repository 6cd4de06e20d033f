import { useId, useState } from 'react';
import { Select } from '#app/ui/field.tsx';
import { canMove, ORDER_STATUSES, type OrderStatus, whyNotMove } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './status-select.module.css';

interface StatusSelectProps {
  order: Order;
  onStatus: (status: OrderStatus) => Promise<void>;
}

/** An order's status, changed in place. Only the moves that the table of states allows can be chosen; the rest say why not. */
export function StatusSelect({ order, onStatus }: StatusSelectProps) {
  const [wanted, setWanted] = useState<OrderStatus | null>(null);
  const endId = useId();
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
        aria-describedby={isFinal ? endId : undefined}
        title={isFinal ? endWords(order.status) : undefined}
        value={wanted ?? order.status}
        disabled={isFinal || wanted !== null}
        onChange={(event) => move(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <StatusOption key={status} from={order.status} status={status} />
        ))}
      </Select>
      {isFinal && (
        <span id={endId} className="visually-hidden">
          {endWords(order.status)}
        </span>
      )}
      {wanted && (
        <span role="status" className={styles.updating}>
          Updating...
        </span>
      )}
    </div>
  );
}

function StatusOption({ from, status }: { from: OrderStatus; status: OrderStatus }) {
  if (status === from) return <option value={status}>{status}</option>;
  const reason = whyNotMove(from, status);
  return (
    <option value={status} disabled={reason !== undefined} title={reason}>
      {reason === undefined ? status : `${status} (it is past that)`}
    </option>
  );
}

function endWords(status: OrderStatus): string {
  return `An order that is ${status} stays so.`;
}
