import { CartTotals } from '#app/cart/parts/cart-totals.tsx';
import type { Order } from '../orders.shapes.ts';
import styles from './order-details.module.css';
import { TimelineSteps } from './order-timeline.tsx';
import { ShipAddress } from './ship-address.tsx';

/** Where an order goes, what it came to, and what has happened to it. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.sums}>
        <ShipAddress to={order.shippingInfo} />
        <CartTotals summary={order.summary} />
      </div>
      <TimelineSteps timeline={order.timeline} />
    </>
  );
}
