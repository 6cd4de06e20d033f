import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import { formatRupees } from '#app/platform/money/money.ts';
import { Panel } from '#app/ui/display/panel.tsx';
import { OrderItem } from '../my-orders/order-item.tsx';
import { OrderOutcome } from '../my-orders/order-outcome.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './items-panel.module.css';

export function ItemsPanel({ order }: { order: Order }) {
  return (
    <Panel title="Items">
      <ul className={styles.items}>
        {order.items.map((item) => (
          <OrderItem key={item._id} item={item} action={<Returned quantity={item.returned} />} />
        ))}
      </ul>
      <div className={styles.sums}>
        <CartTotals summary={order.summary} />
        {order.toCollect !== null && <p>{formatRupees(order.toCollect)} to collect on delivery.</p>}
      </div>
      <OrderOutcome order={{ ...order, returns: [], refunds: [] }} />
    </Panel>
  );
}

function Returned({ quantity }: { quantity: number }) {
  return quantity > 0 ? <p className={styles.returned}>{quantity} returned</p> : null;
}
