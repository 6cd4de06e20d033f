import { useState } from 'react';
import { Select } from '#app/ui/field.tsx';
import { PickedBar, PickedDeed } from '#app/ui/picked-bar.tsx';
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-bulk-bar.module.css';
import { savePackingSlips } from './packing-slips.ts';

interface OrderBulkBarProps {
  picked: readonly Order[];
  onClear: () => void;
  onMove: (orders: readonly Order[], status: OrderStatus) => Promise<void>;
}

/** Cancelling gives money back: that is done order by order. */
const MOVES = ORDER_STATUSES.filter((status) => status !== 'Order Placed' && status !== 'Cancelled');

/** What can be done with the orders that are picked. */
export function OrderBulkBar({ picked, onClear, onMove }: OrderBulkBarProps) {
  const [status, setStatus] = useState<OrderStatus>('Packed');
  const [busy, setBusy] = useState<'slips' | 'move' | null>(null);
  const during = (deed: 'slips' | 'move', work: () => Promise<void>) => async () => {
    setBusy(deed);
    await work();
    setBusy(null);
  };
  return (
    <PickedBar label="Work on the selected orders" count={picked.length} onClear={onClear}>
      <PickedDeed busy={busy !== null} onClick={during('slips', () => savePackingSlips(picked))}>
        Packing slips
      </PickedDeed>
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
        <PickedDeed busy={busy !== null} onClick={during('move', () => onMove(picked, status))}>
          Move
        </PickedDeed>
      </div>
    </PickedBar>
  );
}
