import { useState } from 'react';
import { Select } from '#app/ui/forms/field.tsx';
import { SelectionAction, SelectionBar } from '#app/ui/lists/selection.tsx';
import { downloadPackingSlips } from '../../fulfilment/download-packing-slips.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../order-status.ts';
import type { Order } from '../../orders.schema.ts';
import styles from './order-bulk-bar.module.css';

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
