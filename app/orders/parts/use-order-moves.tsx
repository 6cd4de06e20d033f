import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { tell } from '#app/ui/tell.ts';
import type { OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { ofTrackingDraft, type TrackingDraft } from '../tracking-draft.ts';
import { TrackingDialog } from './tracking-dialog.tsx';

interface OrderMoves {
  move: (order: Order, status: OrderStatus) => Promise<void>;
  /** the window in which the courier is asked for */
  window: ReactNode;
}

/** Moves orders on, and asks who carries one that is shipped. `onChanged` hears how the order is since. */
export function useOrderMoves(onChanged: (order: Order) => void): OrderMoves {
  const [leaving, setLeaving] = useState<Order | null>(null);

  async function send(order: Order, status: OrderStatus, draft?: TrackingDraft): Promise<void> {
    const tracking = draft && ofTrackingDraft(draft);
    const { order: changed } = await callApi<{ order?: Order }>(
      'PUT',
      `/api/admin/orders/${order._id}/status`,
      { body: { status, from: order.status, tracking }, keepalive: true },
    );
    onChanged({ ...order, status, ...changed });
  }
  const failed = (order: Order) => (error: unknown) => tellOfFailure(order, error, onChanged);
  async function ship(order: Order, draft: TrackingDraft): Promise<FieldProblem[] | undefined> {
    try {
      await send(order, 'Shipped', draft);
      return undefined;
    } catch (error) {
      const refused = error instanceof ApiFailure ? error : undefined;
      if (refused && refused.errors.length > 0) return refused.errors.map(unprefixed);
      await failed(order)(error);
      // What was typed stays, unless the order has gone another way.
      return refused?.status === 409 ? undefined : [];
    }
  }
  return {
    async move(order, status) {
      if (status === 'Shipped') setLeaving(order);
      else await send(order, status).catch(failed(order));
    },
    window: leaving && (
      <TrackingDialog
        order={leaving}
        title={`Ship ${leaving.orderNumber}`}
        action="Mark as shipped"
        onSave={(draft) => ship(leaving, draft)}
        onClose={() => setLeaving(null)}
      />
    ),
  };
}

/** Says why, and shows the order as it stands by now. */
async function tellOfFailure(
  { _id }: Order,
  error: unknown,
  onChanged: (order: Order) => void,
): Promise<void> {
  const isRefused = error instanceof ApiFailure;
  tell('Failed to update status', { tone: 'bad', description: isRefused ? error.serverMessage : '' });
  if (!isRefused || error.status !== 409) return;
  const now = await callApi<{ order: Order }>('GET', `/api/orders/${_id}`).catch(() => undefined);
  if (now) onChanged(now.order);
}

function unprefixed({ path, message }: FieldProblem): FieldProblem {
  return { path: path.replace(/^tracking\./, ''), message };
}
