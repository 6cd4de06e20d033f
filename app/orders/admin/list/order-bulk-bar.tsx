import { useState } from 'react';
import { Select } from '#app/ui/forms/field.tsx';
import { SelectionAction, SelectionBar } from '#app/ui/lists/selection-bar.tsx';
import { downloadPackingSlips } from '../../fulfilment/download-packing-slips.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../order-status.ts';
import type { Order } from '../../orders.schema.ts';
import styles from './order-bulk-bar.module.css';

interface OrderBulkBarProps {
  selected: readonly Order[];
  onClear: () => void;
  onMove: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
}

/** Cancelling gives money back: that is done order by order. */
const MOVES = ORDER_STATUSES.filter((status) => status !== 'Order Placed' && status !== 'Cancelled');

/** What can be done with the orders that are picked. */
export function OrderBulkBar({ selected, onClear, onMove }: OrderBulkBarProps) {
  const [status, setStatus] = useState<OrderStatus>('Packed');
  const [busy, setBusy] = useState<'slips' | 'move' | null>(null);
  const during = (action: 'slips' | 'move', work: () => Promise<void>) => async () => {
    setBusy(action);
    await work();
    setBusy(null);
  };
  return (
    <SelectionBar label="Work on the selected orders" count={selected.length} onClear={onClear}>
      <SelectionAction busy={busy !== null} onClick={during('slips', () => downloadPackingSlips(selected))}>
        Packing slips
      </SelectionAction>
      <div className={styles.move}>
        <Select
          aria-label="Move the selected orders to"
          value={status}
          onChange={(event) => setStatus(event.target.value as OrderStatus)}
        >
          {MOVES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <SelectionAction busy={busy !== null} onClick={during('move', () => onMove(selected, status))}>
          Move
        </SelectionAction>
      </div>
    </SelectionBar>
  );
}
