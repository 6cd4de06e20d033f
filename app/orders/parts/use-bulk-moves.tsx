import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type OrderStatus, whyNotMove } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './use-bulk-moves.module.css';

interface Stuck {
  orderNumber: string;
  reason: string;
}

interface BulkMoves {
  moveAll: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
  /** what became of the last time */
  report: ReactNode;
}

const NO_ANSWER = 'The shop did not answer.';

/** Moves orders on one by one, each by the table of states, and names those that could not be moved. */
export function useBulkMoves(onChanged: (order: Order) => void): BulkMoves {
  const [done, setDone] = useState<{ status: OrderStatus; moved: number; stuck: Stuck[] } | null>(null);

  async function moveAll(orders: readonly Order[], status: OrderStatus): Promise<void> {
    const stuck: Stuck[] = [];
    for (const order of orders) {
      const reason = await moveOne(order, status, onChanged);
      if (reason !== undefined) stuck.push({ orderNumber: order.orderNumber, reason });
    }
    setDone({ status, moved: orders.length - stuck.length, stuck });
  }
  return {
    moveAll,
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
  status: OrderStatus,
  onChanged: (order: Order) => void,
): Promise<string | undefined> {
  const reason = whyNotMove(order.status, status);
  if (reason !== undefined) return reason;
  try {
    const body = { status, from: order.status };
    const path = `/api/admin/orders/${order._id}/status`;
    onChanged((await callApi<{ order: Order }>('PUT', path, { body })).order);
    return undefined;
  } catch (error) {
    return (error instanceof ApiFailure && error.serverMessage) || NO_ANSWER;
  }
}
