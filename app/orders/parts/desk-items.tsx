import { CartTotals } from '#app/cart/parts/cart-totals.tsx';
import { formatRupees } from '#app/foundation/money.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { Order } from '../orders.shapes.ts';
import styles from './desk-items.module.css';
import { OrderAfter } from './order-after.tsx';
import { OrderItem } from './order-item.tsx';

/** What is in an order and what it came to. */
export function DeskItems({ order }: { order: Order }) {
  return (
    <Panel title="Items">
      <ul className={styles.items}>
        {order.items.map((item) => (
          <OrderItem key={item._id} item={item} action={<Returned pieces={item.returned} />} />
        ))}
      </ul>
      <div className={styles.sums}>
        <CartTotals summary={order.summary} />
        {order.toCollect !== null && <p>{formatRupees(order.toCollect)} is to be collected on delivery.</p>}
      </div>
      <OrderAfter order={{ ...order, returns: [], refunds: [] }} />
    </Panel>
  );
}

function Returned({ pieces }: { pieces: number }) {
  return pieces > 0 ? <p className={styles.returned}>{pieces} sent back</p> : null;
}
