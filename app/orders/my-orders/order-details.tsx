import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order-details.module.css';
import { TimelineSteps } from './order-timeline.tsx';
import { ShippingAddress } from './shipping-address.tsx';

/** Where an order goes, what it came to, and what has happened to it. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.sums}>
        <ShippingAddress to={order.shippingInfo} />
        <CartTotals summary={order.summary} />
      </div>
      <TimelineSteps timeline={order.timeline} />
    </>
  );
}
