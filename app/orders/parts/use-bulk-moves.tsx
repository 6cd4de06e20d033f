import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type OrderStatus, whyNotMove } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { ofTrackingDraft, type TrackingDraft } from '../tracking-draft.ts';
import { TrackingDialog } from './tracking-dialog.tsx';
import styles from './use-bulk-moves.module.css';

interface Stuck {
  orderNumber: string;
  reason: string;
}

interface BulkMoves {
  moveAll: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
  /** what became of the last time */
  report: ReactNode;
  /** the window in which the courier of all of them is asked for */
  window: ReactNode;
}

const NO_ANSWER = 'The shop did not answer.';

/**
 * Moves orders on one by one, each by the table of states, and names those that could not be moved. Those that are
 * shipped may be told one courier.
 */
export function useBulkMoves(onChanged: (order: Order) => void): BulkMoves {
  const [done, setDone] = useState<{ status: OrderStatus; moved: number; stuck: Stuck[] } | null>(null);

  const [leaving, setLeaving] = useState<readonly Order[] | null>(null);

  async function send(orders: readonly Order[], status: OrderStatus, draft?: TrackingDraft): Promise<void> {
    const tracking = draft && ofTrackingDraft(draft);
    const stuck: Stuck[] = [];
    for (const order of orders) {
      const reason = await moveOne(order, { status, tracking }, onChanged);
      if (reason !== undefined) stuck.push({ orderNumber: order.orderNumber, reason });
    }
    setDone({ status, moved: orders.length - stuck.length, stuck });
  }
  return {
    async moveAll(orders, status) {
      if (status === 'Shipped') setLeaving(orders);
      else await send(orders, status);
    },
    window: leaving && (
      <TrackingDialog
        title={leaving.length === 1 ? 'Ship 1 order' : `Ship ${leaving.length} orders`}
        action="Mark as shipped"
        onSave={async (draft) => {
          await send(leaving, 'Shipped', draft);
          return undefined;
        }}
        onClose={() => setLeaving(null)}
      />
    ),
    report: (
      <div role="status" className={styles.report}>
        {done && (
          <Notice tone={done.stuck.length > 0 ? 'warn' : 'plain'}>
            {done.moved === 1 ? '1 order is' : `${done.moved} orders are`} {done.status} now.
            {done.stuck.length > 0 && (
              <ul>
                {done.stuck.map(({ orderNumber, reason }) => (
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
async function moveOne(
  order: Order,
  { status, tracking }: { status: OrderStatus; tracking?: object },
  onChanged: (order: Order) => void,
): Promise<string | undefined> {
  const reason = whyNotMove(order.status, status);
  if (reason !== undefined) return reason;
  try {
    const body = { status, from: order.status, tracking };
    const path = `/api/admin/orders/${order._id}/status`;
    onChanged((await callApi<{ order: Order }>('PUT', path, { body })).order);
    return undefined;
  } catch (error) {
    return (error instanceof ApiFailure && error.serverMessage) || NO_ANSWER;
  }
}
