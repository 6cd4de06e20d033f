import { type KeyboardEvent, useId } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { canMoveOrder, nextStatus, ORDER_STATUSES, type OrderStatus } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { findOrderMoveProblem, moveLabel } from './order-move-texts.ts';
import styles from './order-status-control.module.css';
import type { OrderMoves } from './use-order-moves.tsx';

/** An order's status as a menu that asks before it acts, and a button for the next step. */
export function OrderStatusControl({ order, moves }: { order: Order; moves: OrderMoves }) {
  const sent = moves.sent?.orderId === order._id ? moves.sent.status : null;
  const next = nextStatus(order.status);
  const problem = next && findOrderMoveProblem(order, next);
  return (
    <div className={styles.control}>
      <StatusSelect order={order} sent={sent} onSelect={(status) => moves.ask(order, status)} />
      {problem && <p className={styles.waiting}>{problem}</p>}
      {next && !problem && (
        <Button
          small
          look="second"
          className={styles.next}
          disabled={sent !== null}
          onClick={() => moves.advance(order, next)}
        >
          {moveLabel(next)}
          <span className="visually-hidden">: {order.orderNumber}</span>
        </Button>
      )}
    </div>
  );
}

interface StatusSelectProps {
  order: Order;
  /** the status being sent */
  sent: OrderStatus | null;
  onSelect: (status: OrderStatus) => void;
}

/**
 * Keeps the order's status until the server has confirmed another. Statuses that the table of moves does not allow are
 * disabled, with the reason as their title.
 */
function StatusSelect({ order, sent, onSelect }: StatusSelectProps) {
  const endId = useId();
  const isFinal = !ORDER_STATUSES.some((status) => canMoveOrder(order.status, status));
  return (
    <div className={styles.status} data-status={order.status}>
      <Select
        aria-label={`Status of ${order.orderNumber}`}
        aria-describedby={isFinal ? endId : undefined}
        title={isFinal ? formatFinalHint(order.status) : undefined}
        value={sent ?? order.status}
        data-final={isFinal || undefined}
        disabled={isFinal || sent !== null}
        onKeyDown={openWithArrow}
        onChange={(event) => onSelect(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <StatusOption key={status} order={order} status={status} />
        ))}
      </Select>
      {isFinal && (
        <span id={endId} className="visually-hidden">
          {formatFinalHint(order.status)}
        </span>
      )}
      {sent && (
        <span role="status" className={styles.updating}>
          Updating...
        </span>
      )}
    </div>
  );
}

/** An arrow key would select the next status of a closed menu, so it opens the menu instead. */
function openWithArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  event.currentTarget.showPicker?.();
}

function StatusOption({ order, status }: { order: Order; status: OrderStatus }) {
  if (status === order.status) return <option value={status}>{status}</option>;
  const reason = findOrderMoveProblem(order, status);
  return (
    <option value={status} disabled={reason !== undefined} title={reason}>
      {reason === undefined ? status : `${status} (not available)`}
    </option>
  );
}

function formatFinalHint(status: OrderStatus): string {
  return `${status} orders cannot change status.`;
}
