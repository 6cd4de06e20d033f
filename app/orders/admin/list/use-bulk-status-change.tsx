import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TrackingDialog } from '../../fulfilment/tracking-dialog.tsx';
import { fromTrackingDraft, type TrackingDraft } from '../../fulfilment/tracking-draft.ts';
import { findMoveProblem, type OrderStatus } from '../../order-status.ts';
import type { Order } from '../../orders.schema.ts';
import styles from './use-bulk-status-change.module.css';

interface FailedMove {
  orderNumber: string;
  reason: string;
}

interface BulkStatusChange {
  moveAll: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
  /** the result of the last change */
  report: ReactNode;
  /** asks for the common courier */
  dialog: ReactNode;
}

const NO_RESPONSE = 'The server did not respond.';

/**
 * Changes the status of orders one by one and reports those that failed. Shipped orders can share a courier, but have
 * their own tracking numbers.
 */
export function useBulkStatusChange(onChanged: (order: Order) => void): BulkStatusChange {
  const [done, setDone] = useState<{ status: OrderStatus; moved: number; failed: FailedMove[] } | null>(null);

  const [ordersToShip, setOrdersToShip] = useState<readonly Order[] | null>(null);

  async function send(orders: readonly Order[], status: OrderStatus, draft?: TrackingDraft): Promise<void> {
    const tracking = draft && fromTrackingDraft(draft);
    const failed: FailedMove[] = [];
    for (const order of orders) {
      const reason = await moveOrder(order, { status, tracking }, onChanged);
      if (reason !== undefined) failed.push({ orderNumber: order.orderNumber, reason });
    }
    setDone({ status, moved: orders.length - failed.length, failed });
  }
  return {
    async moveAll(orders, status) {
      if (status === 'Shipped') setOrdersToShip(orders);
      else await send(orders, status);
    },
    dialog: ordersToShip && (
      <TrackingDialog
        title={ordersToShip.length === 1 ? 'Ship 1 order' : `Ship ${ordersToShip.length} orders`}
        action="Mark as shipped"
        onSave={async (draft) => {
          await send(ordersToShip, 'Shipped', draft);
          return undefined;
        }}
        onClose={() => setOrdersToShip(null)}
      />
    ),
    report: (
      <div role="status" className={styles.report}>
        {done && (
          <Notice tone={done.failed.length > 0 ? 'warn' : 'plain'}>
            {done.moved === 1 ? '1 order is' : `${done.moved} orders are`} now {done.status}.
            {done.failed.length > 0 && (
              <ul>
                {done.failed.map(({ orderNumber, reason }) => (
                  <li key={orderNumber}>
                    <b>{orderNumber}</b>: {reason}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    ),
  };
}

/** Returns the reason for a failure; undefined on success. */
async function moveOrder(
  order: Order,
  { status, tracking }: { status: OrderStatus; tracking?: object },
  onChanged: (order: Order) => void,
): Promise<string | undefined> {
  const reason = findMoveProblem(order.status, status);
  if (reason !== undefined) return reason;
  try {
    const body = { status, from: order.status, tracking };
    const path = `/api/admin/orders/${order._id}/status`;
    onChanged((await callApi<{ order: Order }>('PUT', path, { body })).order);
    return undefined;
  } catch (error) {
    return (error instanceof ApiFailure && error.serverMessage) || NO_RESPONSE;
  }
}
