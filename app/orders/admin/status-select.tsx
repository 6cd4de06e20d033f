import { useId, useState } from 'react';
import { Select } from '#app/ui/forms/field.tsx';
import { canMoveOrder, findMoveProblem, ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.schema.ts';
import styles from './status-select.module.css';

interface StatusSelectProps {
  order: Order;
  onStatus: (status: OrderStatus) => Promise<void>;
}

/** Statuses that the table of moves does not allow are disabled, with the reason as their title. */
export function StatusSelect({ order, onStatus }: StatusSelectProps) {
  const [pendingStatus, setPendingStatus] = useState<OrderStatus | null>(null);
  const endId = useId();
  const isFinal = !ORDER_STATUSES.some((status) => canMoveOrder(order.status, status));

  async function move(status: OrderStatus) {
    setPendingStatus(status);
    await onStatus(status);
    setPendingStatus(null);
  }

  return (
    <div className={styles.status} data-status={order.status}>
      <Select
        aria-label={`Status of ${order.orderNumber}`}
        aria-describedby={isFinal ? endId : undefined}
        title={isFinal ? formatFinalHint(order.status) : undefined}
        value={pendingStatus ?? order.status}
        disabled={isFinal || pendingStatus !== null}
        onChange={(event) => move(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <StatusOption key={status} from={order.status} status={status} />
        ))}
      </Select>
      {isFinal && (
        <span id={endId} className="visually-hidden">
          {formatFinalHint(order.status)}
        </span>
      )}
      {pendingStatus && (
        <span role="status" className={styles.updating}>
          Updating...
        </span>
      )}
    </div>
  );
}

function StatusOption({ from, status }: { from: OrderStatus; status: OrderStatus }) {
  if (status === from) return <option value={status}>{status}</option>;
  const reason = findMoveProblem(from, status);
  return (
    <option value={status} disabled={reason !== undefined} title={reason}>
      {reason === undefined ? status : `${status} (not possible)`}
    </option>
  );
}

function formatFinalHint(status: OrderStatus): string {
  return `The status ${status} cannot be changed.`;
}
