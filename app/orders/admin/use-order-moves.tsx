import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import type { OrderStatus } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import { OrderMoveDialog, type OrderMoveInput } from './order-move-dialog.tsx';

export interface OrderMoves {
  /** Asks first, whatever the status. */
  ask: (order: Order, status: OrderStatus) => void;
  /** Takes the next step: at once if it neither moves money nor writes to the shopper. */
  advance: (order: Order, status: OrderStatus) => void;
  /** the request in flight */
  sent: { orderId: string; status: OrderStatus } | null;
  dialog: ReactNode;
}

const FAILED = 'Failed to update status';
const TEXTS = { refused: FAILED, network: FAILED };
const QUIET: readonly OrderStatus[] = ['Packed', 'Out for Delivery'];

/** Changes an order's status, after a confirmation that explains the effects. */
export function useOrderMoves(onChanged: (order: Order) => void): OrderMoves {
  const [asked, setAsked] = useState<{ order: Order; status: OrderStatus } | null>(null);
  const [sent, setSent] = useState<OrderMoves['sent']>(null);

  /** Returns the errors; undefined once the order was moved, here or by another admin. */
  async function send(order: Order, input: OrderMoveInput): Promise<FieldProblem[] | undefined> {
    setSent({ orderId: order._id, status: input.status });
    try {
      await moveOrder(order, input, onChanged);
      return undefined;
    } catch (error) {
      if (isConflict(error)) return await reportConflict(order, error, onChanged);
      return failureProblems(error, TEXTS).map(withoutPrefix);
    } finally {
      setSent(null);
    }
  }
  async function sendAtOnce(order: Order, status: OrderStatus): Promise<void> {
    const [problem] = (await send(order, { status })) ?? [];
    if (problem) toast(problem.message, { tone: 'bad' });
  }
  const ask = (order: Order, status: OrderStatus) => setAsked({ order, status });
  return {
    ask,
    advance: (order, status) =>
      QUIET.includes(status) ? void sendAtOnce(order, status) : ask(order, status),
    sent,
    dialog: asked && (
      <OrderMoveDialog
        order={asked.order}
        to={asked.status}
        onMove={(input) => send(asked.order, { status: asked.status, ...input })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

async function moveOrder(
  order: Order,
  input: OrderMoveInput,
  onChanged: (order: Order) => void,
): Promise<void> {
  const { order: changed } = await callApi<{ order?: Order }>(
    'PUT',
    `/api/admin/orders/${order._id}/status`,
    { body: { ...input, from: order.status }, keepalive: true },
  );
  onChanged({ ...order, status: input.status, ...changed });
  toast(`${order.orderNumber} is ${input.status.toLowerCase()}.`, { tone: 'good' });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409;
}

/** Shows the reason and the current order. */
async function reportConflict(
  { _id }: Order,
  error: unknown,
  onChanged: (order: Order) => void,
): Promise<undefined> {
  toastFailure(FAILED, error);
  const now = await callApi<{ order: Order }>('GET', `/api/orders/${_id}`).catch(() => undefined);
  if (now) onChanged(now.order);
  return undefined;
}

function withoutPrefix({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace(/^tracking\./, ''), message };
}
