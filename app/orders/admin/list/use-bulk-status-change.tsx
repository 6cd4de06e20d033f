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
  /** what became of the last time */
  report: ReactNode;
  /** the window in which the courier of all of them is asked for */
  dialog: ReactNode;
}

const NO_RESPONSE = 'The shop did not answer.';

/**
 * Moves orders on one by one, each by the table of states, and names those that could not be moved. Those that are
 * shipped may be told one courier.
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
            {done.moved === 1 ? '1 order is' : `${done.moved} orders are`} {done.status} now.
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

/** Gives why it could not be moved, undefined when it was. */
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
