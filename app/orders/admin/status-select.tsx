import { type ReactNode, useId, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Select } from '#app/ui/forms/field.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { TrackingDialog } from '../fulfilment/tracking-dialog.tsx';
import { canMoveOrder, findMoveProblem, ORDER_STATUSES, type OrderStatus } from '../order.ts';
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
        data-final={isFinal || undefined}
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
      {reason === undefined ? status : `${status} (not available)`}
    </option>
  );
}

function formatFinalHint(status: OrderStatus): string {
  return `${status} orders cannot change status.`;
}

interface OrderStatusChange {
  move: (order: Order, status: OrderStatus) => Promise<void>;
  /** asks for the courier */
  dialog: ReactNode;
}

/** Changes an order's status, and asks for the courier when it is shipped. */
export function useOrderStatusChange(onChanged: (order: Order) => void): OrderStatusChange {
  const [orderToShip, setOrderToShip] = useState<Order | null>(null);

  async function send(order: Order, status: OrderStatus, tracking?: object): Promise<void> {
    const { order: changed } = await callApi<{ order?: Order }>(
      'PUT',
      `/api/admin/orders/${order._id}/status`,
      { body: { status, from: order.status, tracking }, keepalive: true },
    );
    onChanged({ ...order, status, ...changed });
  }
  const failed = (order: Order) => (error: unknown) => reportFailure(order, error, onChanged);
  async function ship(order: Order, tracking: object): Promise<FieldProblem[] | undefined> {
    try {
      await send(order, 'Shipped', tracking);
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiFailure ? error : undefined;
      if (refused && refused.errors.length > 0) return refused.errors.map(unprefixed);
      await failed(order)(error);
      // The dialog stays open with its input, unless the order was changed by someone else.
      return refused?.status === 409 ? undefined : [];
    }
  }
  return {
    async move(order, status) {
      if (status === 'Shipped') setOrderToShip(order);
      else await send(order, status).catch(failed(order));
    },
    dialog: orderToShip && (
      <TrackingDialog
        order={orderToShip}
        title={`Ship ${orderToShip.orderNumber}`}
        action="Mark as shipped"
        onSave={(tracking) => ship(orderToShip, tracking)}
        onClose={() => setOrderToShip(null)}
      />
    ),
  };
}

/** Shows the reason, and the current order after a conflict. */
async function reportFailure(
  { _id }: Order,
  error: unknown,
  onChanged: (order: Order) => void,
): Promise<void> {
  toastFailure('Failed to update status', error);
  if (!(error instanceof ApiFailure && error.status === 409)) return;
  const now = await callApi<{ order: Order }>('GET', `/api/orders/${_id}`).catch(() => undefined);
  if (now) onChanged(now.order);
}

function unprefixed({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace(/^tracking\./, ''), message };
}
