import { CartTotals } from '#app/cart/cart-page/cart-totals.tsx';
import type { Order } from '../orders.schema.ts';
import styles from './order-details.module.css';
import { TimelineSteps } from './order-timeline.tsx';
import { ShippingAddress } from './shipping-address.tsx';

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
