import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { SelectionAction, SelectionBar, SelectionLink } from '#app/ui/lists/selection.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { downloadPackingSlips } from '../fulfilment/download-packing-slips.ts';
import { TrackingDialog } from '../fulfilment/tracking-dialog.tsx';
import { ORDER_STATUSES, type OrderStatus } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import styles from './bulk-status-change.module.css';
import { describeBulkMove, findOrderMoveProblem, moveLabel } from './order-move-texts.ts';

interface FailedMove {
  orderNumber: string;
  reason: string;
}

interface BulkStatusChange {
  moveAll: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
  /** the result of the last change */
  report: ReactNode;
  /** asks for the common courier, or explains the change */
  dialog: ReactNode;
}

const NO_RESPONSE = 'The server did not respond.';

/**
 * Changes the status of orders one by one and reports those that failed. Shipped orders can share a courier, but have
 * their own tracking numbers.
 */
export function useBulkStatusChange(onChanged: (order: Order) => void): BulkStatusChange {
  const [done, setDone] = useState<{ status: OrderStatus; moved: number; failed: FailedMove[] } | null>(null);

  const [asked, setAsked] = useState<{ orders: readonly Order[]; status: OrderStatus } | null>(null);

  async function send(orders: readonly Order[], status: OrderStatus, tracking?: object): Promise<void> {
    const failed: FailedMove[] = [];
    for (const order of orders) {
      const reason = await moveOrder(order, { status, tracking }, onChanged);
      if (reason !== undefined) failed.push({ orderNumber: order.orderNumber, reason });
    }
    setDone({ status, moved: orders.length - failed.length, failed });
  }
  return {
    async moveAll(orders, status) {
      const asks = status === 'Shipped' || describeBulkMove(orders, status).length > 0;
      if (asks) setAsked({ orders, status });
      else await send(orders, status);
    },
    dialog: asked && (
      <BulkMoveDialog
        {...asked}
        onMove={(tracking) => send(asked.orders, asked.status, tracking)}
        onClose={() => setAsked(null)}
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

interface BulkMoveDialogProps {
  orders: readonly Order[];
  status: OrderStatus;
  onMove: (tracking?: object) => Promise<void>;
  onClose: () => void;
}

function BulkMoveDialog({ orders, status, onMove, onClose }: BulkMoveDialogProps) {
  if (status === 'Shipped')
    return (
      <TrackingDialog
        title={orders.length === 1 ? 'Ship 1 order' : `Ship ${orders.length} orders`}
        action={moveLabel(status)}
        onSave={async (tracking) => {
          await onMove(tracking);
          return undefined;
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Mark orders as ${status.toLowerCase()}`}
      action={moveLabel(status)}
      onConfirm={() => onMove()}
      onClose={onClose}
    >
      <p>{describeBulkMove(orders, status).join(' ')}</p>
    </ConfirmDialog>
  );
}

/** Returns the reason for a failure; undefined on success. */
async function moveOrder(
  order: Order,
  { status, tracking }: { status: OrderStatus; tracking?: object },
  onChanged: (order: Order) => void,
): Promise<string | undefined> {
  const reason = findOrderMoveProblem(order, status);
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

interface OrderBulkBarProps {
  selected: readonly Order[];
  onClear: () => void;
  onMove: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
}

/** Without Cancelled: cancelling refunds money, so it is done order by order. */
const MOVES = ORDER_STATUSES.filter((status) => status !== 'Order Placed' && status !== 'Cancelled');

export function OrderBulkBar({ selected, onClear, onMove }: OrderBulkBarProps) {
  const [status, setStatus] = useState<OrderStatus>('Packed');
  const [busy, setBusy] = useState<'slips' | 'move' | null>(null);
  const during = (action: 'slips' | 'move', work: () => Promise<void>) => async () => {
    setBusy(action);
    await work();
    setBusy(null);
  };
  return (
    <SelectionBar label="Actions for the selected orders" count={selected.length} onClear={onClear}>
      <SelectionAction busy={busy !== null} onClick={during('slips', () => downloadPackingSlips(selected))}>
        Packing slips
      </SelectionAction>
      {selected.every((order) => order.status === 'Packed') && (
        <SelectionLink to={`/admin/orders/ship?orders=${selected.map(({ _id }) => _id).join(',')}`}>
          Enter tracking numbers
        </SelectionLink>
      )}
      <div className={styles.move}>
        <Select
          aria-label="New status of the selected orders"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          {MOVES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <SelectionAction busy={busy !== null} onClick={during('move', () => onMove(selected, status))}>
          Update status
        </SelectionAction>
      </div>
    </SelectionBar>
  );
}
